import { Field, Input } from '@portal/shared/ui/field';
import { useT } from '#parts/public-page';

interface EmailFieldProps {
  value: string;
  isMissing: boolean;
  onChange: (email: string) => void;
}

export function EmailField({ value, isMissing, onChange }: EmailFieldProps) {
  const t = useT();
  return (
    <Field label={t('email')} required error={isMissing ? t('emailRequired') : undefined}>
      {(control) => (
        <Input
          {...control}
          name="email"
          // Not of type email: such a field doesn't expose its caret, and the server-rendered field hands over to
          // this one in the middle of a word.
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          // As type email would: pasted text may end in a space.
          onChange={(event) => onChange(event.target.value.trim())}
        />
      )}
    </Field>
  );
}
