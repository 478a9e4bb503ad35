export type { LoadRequestDialog } from './contract.ts';
export { loadRequestDialog } from './load-request-dialog.ts';
