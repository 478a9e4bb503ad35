export { ContactDialog } from './contact-dialog.tsx';
export { loadContactDialog } from './lazy.ts';
export { SmsAlertDialog } from './sms-alert-dialog.tsx';
