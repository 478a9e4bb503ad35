import type { LoadContactDialog } from '#common/contact-dialog.ts';

/** The one dialog to write to a person, wherever it is opened. */
export const loadContactDialog: LoadContactDialog = () =>
  import(/* webpackChunkName: "contact-dialog" */ '../features/contact/components/contact-dialog.tsx').then(
    (m) => m.ContactDialog,
  );
