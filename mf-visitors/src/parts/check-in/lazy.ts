// The code of each comes when it is first opened.

export const loadCheckInDialog = () => import('./check-in-dialog.tsx').then((m) => m.CheckInDialog);
