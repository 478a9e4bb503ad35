import { Button, Stack, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { Field, Input } from '@portal/shared/ui/field';
import { type FormEvent, useId, useState } from 'react';
import { useT } from '../texts/en.ts';
import { REGISTRATION_LENGTH } from './rules/meeting-values.ts';

export interface ParkingDialogProps {
  name: string;
  /** What the visitor finds, in words. */
  outlook: string;
  registration: string;
  onRegistration: (registration: string) => void;
  onClose: () => void;
}

/** The details of a visitor's parking: what there is, and with which car they come. It is saved with the meeting. */
export function ParkingDialog({ name, outlook, registration, onRegistration, onClose }: ParkingDialogProps) {
  const t = useT();
  const formId = useId();
  const [text, setText] = useState(registration);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog over a form: its Enter is not the form's.
    event.stopPropagation();
    onRegistration(text.trim());
    onClose();
  };
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
      <form id={formId} onSubmit={submit}>
        <Stack gap={4}>
          {outlook === '' ? null : <Text block>{outlook}</Text>}
          <Field label={t('registration')} help={t('registrationHelp')}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={REGISTRATION_LENGTH}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}
