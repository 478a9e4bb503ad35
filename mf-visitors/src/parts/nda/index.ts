export { NdaSheet } from './lazy-nda-sheet.ts';
