export { default as rules } from '../../../docs/rules.fi.md?raw';
export { default as why } from '../../../docs/rules.why.fi.md?raw';
