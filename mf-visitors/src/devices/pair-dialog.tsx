import { FormDialog } from '@portal/shared/form-dialogs';
import { SelectField, TextField } from '@portal/shared/forms';
import { permittedSites, useSession } from '@portal/shared/session';
import { DEVICES_DOMAIN, type Device, pairDevice } from './calls.ts';
import { type PairValues, pairSchema } from './device-schema.ts';
import { useT } from './texts/en.ts';

/** Makes a device that shows a code one of a site (rules/kiosk-and-codes.md#pairing): no secret is copied. */
export function PairDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const sites = useSession(permittedSites);
  const siteId = useSession((session) => session.siteId) ?? sites[0]?.id ?? null;
  return (
    <FormDialog<PairValues, Device>
      title={t('pairTitle')}
      description={t('pairText')}
      draft={`device-pair-${siteId}`}
      initialValues={{ code: '', name: '', siteId }}
      schema={() => pairSchema(t)}
      save={pairDevice}
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
      <TextField name="name" label={t('name')} required maxLength={60} autoComplete="off" />
      <SelectField<number>
        name="siteId"
        label={t('site')}
        required
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  );
}
