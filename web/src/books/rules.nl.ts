export { default as rules } from '../../../docs/rules.nl.md?raw';
export { default as why } from '../../../docs/rules.why.nl.md?raw';
