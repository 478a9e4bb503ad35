import type { LoadContactDialog } from './contract.ts';

/** The one dialog to write to a person, wherever it is opened. */
export const loadContactDialog: LoadContactDialog = () =>
  import(/* webpackChunkName: "contact-dialog" */ './contact-dialog.tsx').then((m) => m.ContactDialog);
