export { NdaSheet } from './lazy-nda-sheet.ts';
export { useT } from './texts/en.ts';
