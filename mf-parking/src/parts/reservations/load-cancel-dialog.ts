/** A chunk of its own: users who never cancel don't load it. */
export const loadCancelDialog = () => import('./cancel-dialog.tsx').then(({ CancelDialog }) => CancelDialog);
