import { closeSupport, useSupportRequest } from '@portal/shared/support';
import { toast } from '@portal/shared/toasts';
import { LazyPart, lazySource } from '../app/lazy-part.tsx';
import { useT } from '../messages/first.ts';

const dialog = lazySource(() => import('./support-dialog.tsx').then((module) => module.SupportDialog));

/** For hover and focus: the dialog brings the forms. */
export const preloadSupport = dialog.preload;

/** Shows the support dialog when anything of the portal asks for it by `openSupport()`. */
export function SupportHost() {
  const t = useT();
  const request = useSupportRequest();
  if (!request) return null;
  const failed = () => {
    closeSupport();
    toast.error(t('somethingWrong'));
  };
  return <LazyPart of={dialog} props={{ known: request, onClose: closeSupport }} onFailed={failed} />;
}
