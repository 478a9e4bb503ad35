import type { Device } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import { send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { TextField } from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { DeviceFields, useSuggestedSite } from './device-fields.tsx';
import { deviceBody, type PairValues, pairSchema } from './device-schema.ts';
import { DEVICES_DOMAIN, kindsFor } from './kinds.ts';
import { useT } from './texts/en.ts';

/** Makes a device that shows a code one of a site (rules/kiosk-and-codes.md#pairing): no secret is copied. */
export function PairDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const siteId = useSuggestedSite();
  const [kind = 'kiosk'] = useSession(kindsFor);
  return (
    <FormDialog<PairValues, Device>
      title={t('pairTitle')}
      description={t('pairText')}
      draft={`device-pair-${siteId}`}
      initialValues={{ code: '', kind, name: '', siteId, roomId: null, floorId: null }}
      schema={() => pairSchema(t)}
      save={(values) => send(api.pairDevice, { body: { code: values.code.trim(), ...deviceBody(values) } })}
      stale={[DEVICES_DOMAIN]}
      success={t('paired')}
      failure={t('pairFailed')}
      submitLabel={t('pairButton')}
      cancelLabel={t('close')}
      onClose={onClose}
    >
      <TextField
        name="code"
        label={t('pairCode')}
        required
        maxLength={20}
        autoComplete="off"
        placeholder="K7QM 4XTP"
      />
      <DeviceFields />
    </FormDialog>
  );
}
