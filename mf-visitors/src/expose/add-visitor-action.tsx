import {
  AddVisitorDialog,
  type AddVisitorDialogProps,
} from '../features/visitor-form/add-visitor-dialog.tsx';

/** Action `add-visitor`: `<Slot name="add-visitor" onAdded={use} onClose={close} prefillName="Vera" />` opens the dialog. */
export function AddVisitorAction(props: AddVisitorDialogProps) {
  return <AddVisitorDialog {...props} />;
}
