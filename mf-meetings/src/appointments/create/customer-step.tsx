import { EmailField, PhoneField, SelectField, TextAreaField, TextField } from '@portal/shared/forms';
import { Stack } from '@portal/shared/ui/core';
import { useT } from '../texts/en.ts';

/** Each language by its own name. */
const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
];

interface CustomerStepProps {
  /** The customers fill it in themselves. */
  isCustomer: boolean;
}

export function CustomerStep({ isCustomer }: CustomerStepProps) {
  const t = useT();
  // For someone else, the browser would suggest the details of the person at the keyboard.
  const fill = (name: string) => (isCustomer ? name : 'off');
  return (
    <Stack gap={4}>
      <div className="wp-fields">
        <TextField
          name="firstName"
          label={t('firstName')}
          required
          maxLength={100}
          autoComplete={fill('given-name')}
        />
        <TextField
          name="lastName"
          label={t('lastName')}
          required
          maxLength={100}
          autoComplete={fill('family-name')}
        />
      </div>
      <EmailField
        name="email"
        label={t('email')}
        required
        autoComplete={fill('email')}
        help={t(isCustomer ? 'emailHelpOwn' : 'emailHelp')}
      />
      <div className="wp-fields">
        <PhoneField name="phone" label={t('phone')} maxLength={40} autoComplete={fill('tel')} />
        <TextField name="company" label={t('company')} maxLength={120} autoComplete={fill('organization')} />
      </div>
      {isCustomer ? null : (
        <SelectField name="locale" label={t('language')} options={LANGUAGES} help={t('languageHelp')} />
      )}
      <TextAreaField
        name="notes"
        label={t('notes')}
        help={t(isCustomer ? 'notesHelpOwn' : 'notesHelp')}
        rows={3}
        maxLength={1000}
      />
    </Stack>
  );
}
