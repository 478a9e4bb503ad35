import { Form, RegistrationField } from '@portal/shared/forms';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { useId } from 'react';
import { useT } from '../texts/en.ts';

export interface ParkingDialogProps {
  name: string;
  /** The parking that the visitor can expect, as text. */
  outlook: string;
  registration: string;
  onRegistration: (registration: string) => void;
  onClose: () => void;
}

/** A visitor's parking: the outlook, and their car's registration. Saved with the meeting. */
export function ParkingDialog({ name, outlook, registration, onRegistration, onClose }: ParkingDialogProps) {
  const t = useT();
  const formId = useId();
  return (
    <Dialog
      open
      size="sm"
      title={t('parkingDetailsOf', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('parkingCancel')}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {t('parkingApply')}
          </Button>
        </>
      }
    >
      <Form<{ registration: string }>
        id={formId}
        initialValues={{ registration }}
        onSubmit={async (values) => {
          onRegistration(values.registration.trim());
          onClose();
        }}
      >
        <Stack gap={4}>
          {outlook === '' ? null : <Text block>{outlook}</Text>}
          <RegistrationField name="registration" label={t('registration')} help={t('registrationHelp')} />
        </Stack>
      </Form>
    </Dialog>
  );
}
