import { TextField } from '@portal/shared/forms';
import { useT } from './texts/en.ts';

export function NameField({ help }: { help: string }) {
  const t = useT();
  return <TextField name="name" label={t('name')} help={help} required maxLength={60} autoComplete="off" />;
}
