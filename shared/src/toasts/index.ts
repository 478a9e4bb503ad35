export { TOAST_MS, type ToastTone, toast } from './toast.ts';
