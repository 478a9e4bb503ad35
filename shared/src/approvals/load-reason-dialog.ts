/** For `useLazyDialog`: its form is fetched when somebody denies. */
export const loadReasonDialog = () =>
  import(/* webpackChunkName: "approval-dialogs" */ './reason-dialog.tsx').then((m) => m.ReasonDialog);
