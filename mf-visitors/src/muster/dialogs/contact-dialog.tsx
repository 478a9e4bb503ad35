import * as api from '@portal/openapi/visitors';
import { send } from '@portal/shared/api';
import { ContactDialog as Contact } from '@portal/shared/form-dialogs';
import { toast } from '@portal/shared/toasts';
import { useT } from '../texts/en.ts';

export interface ContactDialogProps {
  site: number;
  /** Those whom the filters leave. */
  keys: string[];
  onClose: () => void;
}

/** Writes to everybody who is on the list as it is shown. */
export function ContactDialog({ site, keys, onClose }: ContactDialogProps) {
  const t = useT();
  return (
    <Contact
      title={t('contactTitle', { count: keys.length })}
      draft={`contact-muster-${site}`}
      maxLength={1000}
      send={async (message, key) => {
        const { unreachable, remaining } = await send(api.contactMuster, {
          query: { site },
          body: { ...message, keys },
          key,
        });
        return { unreachable, remaining: { emails: remaining, sms: remaining } };
      }}
      sent={t('contactSent')}
      failed={t('contactFailed')}
      leftText={(count) => t('messagesLeft', { count })}
      onSent={({ unreachable }) => {
        if (unreachable.length > 0) toast.warning(t('unreachable', { names: unreachable.join(', ') }));
      }}
      onClose={onClose}
    />
  );
}
