import { TextField } from '@portal/shared/forms';
import { LIMITS } from './limits.ts';

interface NameFieldsProps {
  t: (key: 'firstName' | 'lastName') => string;
  /** Whether visitors fill in the form themselves: their browser may know their names. */
  isOwn?: boolean;
}

export function NameFields({ t, isOwn = false }: NameFieldsProps) {
  return (
    <>
      <TextField
        name="firstName"
        label={t('firstName')}
        required
        maxLength={LIMITS.firstName}
        autoComplete={isOwn ? 'given-name' : 'off'}
      />
      <TextField
        name="lastName"
        label={t('lastName')}
        required
        maxLength={LIMITS.lastName}
        autoComplete={isOwn ? 'family-name' : 'off'}
      />
    </>
  );
}
