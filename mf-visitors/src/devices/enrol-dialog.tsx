import { FormDialog } from '@portal/shared/form-dialogs';
import { RadioField } from '@portal/shared/forms';
import { Button } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useState } from 'react';
import { DEVICES_DOMAIN, type DeviceKind, type EnrolledDevice, enrolDevice } from './calls.ts';
import { DeviceFields, useSuggestedSite } from './device-fields.tsx';
import { type DeviceValues, deviceSchema } from './device-schema.ts';
import { EnrolledKiosk } from './enrolled-kiosk.tsx';
import { Secret } from './secret.tsx';
import { useT } from './texts/en.ts';

const KINDS: readonly DeviceKind[] = ['kiosk', 'print-agent'];

/** Makes a device of a site, and hands over its secret, which is shown this once. */
export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const [enrolled, setEnrolled] = useState<EnrolledDevice>();
  if (!enrolled) return <EnrolForm onEnrolled={setEnrolled} onClose={onClose} />;
  return enrolled.device.kind === 'kiosk' ? (
    <EnrolledKiosk enrolled={enrolled} onClose={onClose} />
  ) : (
    <EnrolledAgent enrolled={enrolled} onClose={onClose} />
  );
}

interface EnrolFormProps {
  onEnrolled: (enrolled: EnrolledDevice) => void;
  onClose: () => void;
}

function EnrolForm({ onEnrolled, onClose }: EnrolFormProps) {
  const t = useT();
  const siteId = useSuggestedSite();
  return (
    <FormDialog<DeviceValues, EnrolledDevice>
      title={t('enrolTitle')}
      draft={`device-enrol-${siteId}`}
      initialValues={{ kind: 'kiosk', name: '', siteId }}
      schema={() => deviceSchema(t)}
      save={enrolDevice}
      stale={[DEVICES_DOMAIN]}
      failure={t('enrolFailed')}
      onDone={onEnrolled}
      submitLabel={t('enrolButton')}
      cancelLabel={t('close')}
      onClose={onClose}
    >
      <RadioField<DeviceKind>
        name="kind"
        label={t('kind')}
        options={KINDS.map((kind) => ({
          value: kind,
          label: t(`kinds.${kind}`),
          note: t(`kindHelp.${kind}`),
        }))}
      />
      <DeviceFields />
    </FormDialog>
  );
}

/** Escape would lose the secret, so that it is closed by a button only. */
function EnrolledAgent({ enrolled, onClose }: { enrolled: EnrolledDevice; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open
      closable={false}
      title={t('agentTitle', { name: enrolled.device.name })}
      description={t('agentText')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('secretDone')}
        </Button>
      }
    >
      <Secret text={enrolled.uuid} />
    </Dialog>
  );
}
