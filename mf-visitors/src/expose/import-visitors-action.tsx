import {
  ImportVisitorsDialog,
  type ImportVisitorsDialogProps,
} from '../features/import/import-visitors-dialog.tsx';

/** Action `import-visitors`: `<Slot name="import-visitors" onImported={add} onClose={close} />` opens the dialog. */
export function ImportVisitorsAction(props: ImportVisitorsDialogProps) {
  return <ImportVisitorsDialog {...props} />;
}
