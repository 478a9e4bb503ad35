/** For `useLazyDialog`: its form is fetched when somebody denies. */
export const loadReasonDialog = () => import('./reason-dialog.tsx').then((m) => m.ReasonDialog);
