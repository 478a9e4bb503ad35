// The code of each comes when it is first opened.

export const loadContactDialog = () => import('./contact-dialog.tsx').then((m) => m.ContactDialog);
