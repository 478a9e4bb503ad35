import type { LoadRequestDialog } from './contract.ts';

/** The code of the form comes with the dialog, and not before. */
export const loadRequestDialog: LoadRequestDialog = () =>
  import(/* webpackChunkName: "request-parking-dialog" */ './form.tsx').then(
    ({ RequestParkingDialog }) => RequestParkingDialog,
  );
