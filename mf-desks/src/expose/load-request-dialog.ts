import type { LoadRequestDialog } from '../common/request-dialog.ts';

/** The one place that joins the dialog to the features that open it. Form code comes with it, and not before. */
export const loadRequestDialog: LoadRequestDialog = () =>
  import(
    /* webpackChunkName: "request-desk-dialog" */ '../features/request/components/request-desk-dialog.tsx'
  ).then(({ RequestDeskDialog }) => RequestDeskDialog);
