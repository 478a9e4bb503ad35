export { useT } from './texts/en.ts';
