import { Button, Stack } from '@portal/shared/ui/core';
import { Field, Input } from '@portal/shared/ui/field';
import { type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { type InkBox, openInkBox } from './signature-pad.ts';
import { afterTyping, type BoxState } from './signature-rules.ts';
import { useT } from './texts/en.ts';

export interface SignatureHandle {
  picture: () => string;
}

interface SignatureFieldProps {
  /** The text of the error, if there is one. */
  error: string | undefined;
  onChange: (box: BoxState) => void;
  handle: RefObject<SignatureHandle | null>;
}

/** A box to sign in. Visitors who can't draw type their name, which is drawn into the same box. */
export function SignatureField({ error, onChange, handle }: SignatureFieldProps) {
  const t = useT();
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const box = useRef<InkBox>(null);
  const [name, setName] = useState('');
  const said = useRef(onChange);
  useEffect(() => {
    said.current = onChange;
  });

  useEffect(() => {
    if (!canvas.current) return undefined;
    const opened = openInkBox(canvas.current, () => {
      setName('');
      said.current({ content: 'drawn', isTouched: true });
    });
    box.current = opened;
    return () => {
      box.current = null;
      opened.stop();
    };
  }, []);

  useImperativeHandle(handle, () => ({ picture: () => box.current?.picture() ?? '' }));

  const type = (text: string) => {
    setName(text);
    box.current?.write(text);
    onChange(afterTyping(text));
  };
  const clear = () => {
    setName('');
    box.current?.clear();
    onChange({ content: 'empty', isTouched: true });
  };

  return (
    <Stack gap={3}>
      <div className="wp-field" data-invalid={error ? '' : undefined}>
        <span className="wp-field__label" id={`${id}-label`}>
          {t('box')}
        </span>
        <div className="wp-nda__box">
          <canvas
            ref={canvas}
            className="wp-nda__canvas"
            role="img"
            aria-labelledby={`${id}-label`}
            aria-describedby={error ? `${id}-error` : `${id}-help`}
          />
          <Button size="sm" className="wp-nda__clear" icon="close" onClick={clear}>
            {t('clear')}
          </Button>
        </div>
        <p className="wp-field__help" id={`${id}-help`}>
          {t('boxHelp')}
        </p>
        {error ? (
          <p className="wp-field__error" id={`${id}-error`} role="alert">
            {error}
          </p>
        ) : null}
      </div>
      <Field label={t('typed')} help={t('typedHelp')}>
        {(control) => (
          <Input
            {...control}
            value={name}
            autoComplete="off"
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
    </Stack>
  );
}
