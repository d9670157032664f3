export { default as rules } from '../../../docs/rules.en.md?raw';
export { default as why } from '../../../docs/rules.why.en.md?raw';
