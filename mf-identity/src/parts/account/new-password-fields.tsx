import { PasswordField } from '@portal/shared/forms';
import { useFormikContext } from 'formik';
import { PasswordHint } from './password-hint.tsx';
import { useT } from './texts/en.ts';

interface NewPasswordFieldsProps {
  /** Names of the values in the form. */
  name: string;
  confirmName: string;
  label: string;
}

/** A new password, twice, with the rules that it meets. */
export function NewPasswordFields({ name, confirmName, label }: NewPasswordFieldsProps) {
  const t = useT();
  const { values } = useFormikContext<Record<string, unknown>>();
  const typed = values[name];
  return (
    <>
      <PasswordField
        name={name}
        label={label}
        required
        autoComplete="new-password"
        help={<PasswordHint password={typeof typed === 'string' ? typed : ''} />}
      />
      <PasswordField name={confirmName} label={t('confirmPassword')} required autoComplete="new-password" />
    </>
  );
}
