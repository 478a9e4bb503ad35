export { Records, type RecordsProps } from './records.tsx';
export { RemoveDialog } from './remove-dialog.tsx';
