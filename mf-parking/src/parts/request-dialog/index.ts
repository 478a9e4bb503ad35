export type { LoadRequestDialog, RequestPrefill } from './contract.ts';
export { loadRequestDialog } from './load-request-dialog.ts';
