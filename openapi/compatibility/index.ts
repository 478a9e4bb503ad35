export { brokenUses } from './broken-uses.ts';
export { sliceOf } from './slice-of.ts';
