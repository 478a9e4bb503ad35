export { type LazyDialog, useLazyDialog } from './use-lazy-dialog.tsx';
