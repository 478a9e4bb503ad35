import { toast } from '@portal/shared/toasts';
import { Button } from '@portal/shared/ui/core';
import { Field, Input } from '@portal/shared/ui/form';
import { useRef, useState } from 'react';
import { useT } from './texts/en.ts';

/** What is shown once, to be copied. */
export function Secret({ text }: { text: string }) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    try {
      // Only on https and localhost; elsewhere the text is there selected.
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.warning(t('copyFailed'));
    }
  };
  return (
    <div className="vd-secret">
      <Field label={t('secret')} className="vd-secret__field">
        {(control) => (
          <Input
            {...control}
            ref={field}
            readOnly
            value={text}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      <Button icon={isCopied ? 'check' : 'list-check'} onClick={() => void copy()}>
        {t(isCopied ? 'copied' : 'copy')}
      </Button>
    </div>
  );
}
