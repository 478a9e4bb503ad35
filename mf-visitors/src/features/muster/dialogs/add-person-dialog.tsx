import { Form, SubmitButton, TextField } from '@portal/shared/forms';
import { Button, Stack } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { object, string } from 'yup';
import { useT } from '#messages/muster/index.ts';

interface Values {
  firstName: string;
  lastName: string;
  company: string;
}

interface AddPersonDialogProps {
  onAdd: (person: { firstName: string; lastName: string; company: string | null }) => void;
  onClose: () => void;
}

/** Somebody at the assembly point who is on no list; also without a network. */
export function AddPersonDialog({ onAdd, onClose }: AddPersonDialogProps) {
  const t = useT();
  return (
    <Dialog open size="sm" title={t('addTitle')} onClose={onClose}>
      <Form<Values>
        initialValues={{ firstName: '', lastName: '', company: '' }}
        schema={() =>
          object({
            firstName: string().trim().required(t('firstNameRequired')),
            lastName: string(),
            company: string(),
          })
        }
        onSubmit={async ({ firstName, lastName, company }) => {
          onAdd({ firstName: firstName.trim(), lastName: lastName.trim(), company: company.trim() || null });
          onClose();
          return undefined;
        }}
      >
        <Stack gap={4}>
          <TextField name="firstName" label={t('firstName')} required maxLength={30} autoComplete="off" />
          <TextField name="lastName" label={t('lastName')} maxLength={150} autoComplete="off" />
          <TextField name="company" label={t('company')} maxLength={50} autoComplete="off" />
          <Stack row gap={2} justify="end">
            <Button onClick={onClose}>{t('cancel')}</Button>
            <SubmitButton>{t('add')}</SubmitButton>
          </Stack>
        </Stack>
      </Form>
    </Dialog>
  );
}
