import { revalidateDomain } from '@portal/shared/api';
import { Form, FormError, type FormProps, RadioField, SelectField, TextField } from '@portal/shared/forms';
import { permittedSites, useSession } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { Button, Stack } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useId, useState } from 'react';
import { useT } from '#messages/devices/index.ts';
import { enrolDevice } from '../api/change-devices.ts';
import { DEVICES_DOMAIN, type DeviceKind, type EnrolledDevice } from '../api/use-devices.ts';
import { type DeviceValues, deviceSchema } from '../form/device-schema.ts';
import { EnrolledKiosk } from './enrolled-kiosk.tsx';
import { Secret } from './secret.tsx';

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
  const formId = useId();
  const sites = useSession(permittedSites);
  const siteId = useSession((session) => session.siteId);
  const [isSending, setSending] = useState(false);
  const send: FormProps<DeviceValues>['onSubmit'] = async ({ kind, name, siteId: site }) => {
    if (site === null) return undefined;
    setSending(true);
    try {
      const made = await enrolDevice({ kind, name: name.trim(), siteId: site });
      void revalidateDomain(DEVICES_DOMAIN);
      onEnrolled(made);
    } catch (error) {
      toast.error(t('enrolFailed'));
      throw error;
    } finally {
      setSending(false);
    }
    return undefined;
  };
  return (
    <Dialog
      open
      title={t('enrolTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending}>
            {t('enrolButton')}
          </Button>
        </>
      }
    >
      <Form<DeviceValues>
        id={formId}
        initialValues={{ kind: 'kiosk', name: '', siteId: siteId ?? sites[0]?.id ?? null }}
        schema={() => deviceSchema(t)}
        onSubmit={send}
      >
        <Stack gap={4}>
          <FormError />
          <RadioField<DeviceKind>
            name="kind"
            label={t('kind')}
            options={KINDS.map((kind) => ({
              value: kind,
              label: t(`kinds.${kind}`),
              note: t(`kindHelp.${kind}`),
            }))}
          />
          <TextField name="name" label={t('name')} required maxLength={60} autoComplete="off" />
          <SelectField<number>
            name="siteId"
            label={t('site')}
            required
            options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Stack>
      </Form>
    </Dialog>
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
