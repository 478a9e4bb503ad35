export { prepareToasts, TOAST_MS, type ToastTone, toast } from './toast.ts';
