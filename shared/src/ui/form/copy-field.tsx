import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../core/index.ts';
import { useT } from '../messages/en.ts';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

export interface CopyFieldProps {
  label: ReactNode;
  text: string;
  help?: ReactNode;
}

/** A text that is to be taken elsewhere, e.g. one that is shown only once. */
export function CopyField({ label, text, help }: CopyFieldProps) {
  const t = useT();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'copied' | 'failed'>();
  const copy = async () => {
    field.current?.select();
    try {
      // Only on https and localhost; elsewhere the text is there selected.
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="wp-copy">
      <Field label={label} className="wp-copy__field">
        {(control) => (
          <Input
            {...control}
            aria-describedby={help ? id : undefined}
            ref={field}
            readOnly
            value={text}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      <Button icon={state === 'copied' ? 'check' : 'list-check'} onClick={() => void copy()}>
        {t(state === 'copied' ? 'copied' : 'copy')}
      </Button>
      {help ? (
        <p className="wp-field__help wp-copy__note" id={id}>
          {help}
        </p>
      ) : null}
      <p className="wp-copy__note" role="status">
        {state === 'failed' ? t('copyFailed') : ''}
      </p>
    </div>
  );
}
