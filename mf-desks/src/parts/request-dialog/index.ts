export type { LoadRequestDialog, RequestDialogProps, RequestPrefill } from './contract.ts';
export { loadRequestDialog } from './load-request-dialog.ts';
export { prefillOf } from './prefill-of.ts';
export { isAlreadyReserved, reasonsOn } from './rules/request-failure.ts';
