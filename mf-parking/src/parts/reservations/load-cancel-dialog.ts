/** Of its own, so that whoever never cancels never loads it. */
export const loadCancelDialog = () => import('./cancel-dialog.tsx').then(({ CancelDialog }) => CancelDialog);
