import { TextField } from '@portal/shared/forms';
import { useT } from './texts/en.ts';

export function NameField() {
  const t = useT();
  return (
    <TextField
      name="name"
      label={t('name')}
      help={t('nameHelp')}
      required
      maxLength={60}
      autoComplete="off"
    />
  );
}
