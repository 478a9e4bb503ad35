export { ActionDialog, type ActionDialogProps } from './action-dialog.tsx';
export { CodeSheetDialog, type CodeSheetDialogProps } from './code-sheet-dialog.tsx';
export { isTyped } from './is-typed.ts';
export { type Poster, PosterDialog, type PosterDialogProps } from './poster-dialog.tsx';
