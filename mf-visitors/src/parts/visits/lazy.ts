// The code of each comes when it is first opened.

export const loadLanyardDialog = () => import('./dialogs/lanyard-dialog.tsx').then((m) => m.LanyardDialog);
export const loadNdaDialog = () => import('./dialogs/nda-dialog.tsx').then((m) => m.NdaDialog);
export const loadPrintAgainDialog = () =>
  import('./dialogs/print-again-dialog.tsx').then((m) => m.PrintAgainDialog);
