export { ActionDialog, type ActionDialogProps } from './action-dialog.tsx';
export { isTyped } from './is-typed.ts';
