import { FormDialog } from '@portal/shared/form-dialogs';
import { TextField } from '@portal/shared/forms';
import { object, string } from 'yup';
import { useT } from '../texts/en.ts';

interface AddPersonDialogProps {
  onAdd: (person: { firstName: string; lastName: string; company: string | null }) => void;
  onClose: () => void;
}

/** Adds a person at the assembly point who is on no list; works offline, too. */
export function AddPersonDialog({ onAdd, onClose }: AddPersonDialogProps) {
  const t = useT();
  return (
    <FormDialog
      size="sm"
      title={t('addTitle')}
      draft="muster-add-person"
      initialValues={{ firstName: '', lastName: '', company: '' }}
      schema={() => object({ firstName: string().trim().required(t('firstNameRequired')) })}
      save={async ({ firstName, lastName, company }) =>
        onAdd({ firstName: firstName.trim(), lastName: lastName.trim(), company: company.trim() || null })
      }
      submitLabel={t('add')}
      onClose={onClose}
    >
      <TextField name="firstName" label={t('firstName')} required maxLength={30} autoComplete="off" />
      <TextField name="lastName" label={t('lastName')} maxLength={150} autoComplete="off" />
      <TextField name="company" label={t('company')} maxLength={50} autoComplete="off" />
    </FormDialog>
  );
}
