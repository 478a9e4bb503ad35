import { closeSupport, useSupportRequest } from '@portal/shared/support';
import { toast } from '@portal/shared/toasts';
import { lazyPart } from '@portal/shared/ui/core';
import { useT } from '../messages/first-en.ts';

const SupportDialog = lazyPart(() => import('./support-dialog.tsx').then((module) => module.SupportDialog));

/** For hover and focus: the dialog brings the forms. */
export const preloadSupport = SupportDialog.preload;

/** Shows the support dialog when anything of the portal asks for it by `openSupport()`. */
export function SupportHost() {
  const t = useT();
  const request = useSupportRequest();
  if (!request) return null;
  const failed = () => {
    closeSupport();
    toast.error(t('somethingWrong'));
  };
  return <SupportDialog known={request} onClose={closeSupport} onFailed={failed} />;
}
