export { ContactDialog, type ContactDialogProps, type ContactMessage } from './contact-dialog.tsx';
export { FormDialog, type FormDialogProps } from './form-dialog.tsx';
