import type { EnrolledDevice } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import { send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { useSession } from '@portal/shared/session';
import { Button } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { CopyField } from '@portal/shared/ui/form';
import { useState } from 'react';
import { DeviceFields, useSuggestedSite } from './device-fields.tsx';
import { type DeviceValues, deviceBody, deviceSchema } from './device-schema.ts';
import { EnrolledScreen } from './enrolled-screen.tsx';
import { DEVICES_DOMAIN, kindsFor } from './kinds.ts';
import { useT } from './texts/en.ts';

/** Makes a device of a site, and hands over its secret, which is shown this once. */
export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const [enrolled, setEnrolled] = useState<EnrolledDevice>();
  if (!enrolled) return <EnrolForm onEnrolled={setEnrolled} onClose={onClose} />;
  return enrolled.device.kind === 'print-agent' ? (
    <EnrolledAgent enrolled={enrolled} onClose={onClose} />
  ) : (
    <EnrolledScreen enrolled={enrolled} onClose={onClose} />
  );
}

interface EnrolFormProps {
  onEnrolled: (enrolled: EnrolledDevice) => void;
  onClose: () => void;
}

function EnrolForm({ onEnrolled, onClose }: EnrolFormProps) {
  const t = useT();
  const siteId = useSuggestedSite();
  const [kind = 'kiosk'] = useSession(kindsFor);
  return (
    <FormDialog<DeviceValues, EnrolledDevice>
      title={t('enrolTitle')}
      draft={`device-enrol-${siteId}`}
      initialValues={{ kind, name: '', siteId, roomId: null, floorId: null }}
      schema={() => deviceSchema(t)}
      save={(values) => send(api.enrolDevice, { body: deviceBody(values) })}
      stale={[DEVICES_DOMAIN]}
      failure={t('enrolFailed')}
      onDone={onEnrolled}
      submitLabel={t('enrolButton')}
      cancelLabel={t('close')}
      onClose={onClose}
    >
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
      <CopyField label={t('secret')} text={enrolled.uuid} />
    </Dialog>
  );
}
