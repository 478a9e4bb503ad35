import type { CSSProperties } from 'react';
import { useT } from '../messages/en.ts';
import type { ControlProps } from './field.tsx';

export type TextAreaProps = Partial<ControlProps> & {
  value: string;
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  /** It grows with its text, from `rows` to `maxRows`. */
  rows?: number | undefined;
  maxRows?: number | undefined;
  maxLength?: number | undefined;
  /** Says below how much of `maxLength` is used. */
  count?: boolean | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
};

/** Several lines. A text that is pasted too long stays whole, so that nothing is lost unseen: the form's rules refuse it. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, onBlur, rows = 3, maxRows = 12, maxLength, count, ...rest } = props;
  const t = useT();
  const used = [...value].length;
  const isOver = maxLength !== undefined && used > maxLength;
  return (
    <>
      <textarea
        {...rest}
        value={value}
        className="wp-text-area"
        rows={rows}
        style={{ '--wp-rows': rows, '--wp-max-rows': maxRows } as CSSProperties}
        onBlur={() => onBlur?.()}
        onChange={(event) => onChange(event.target.value)}
      />
      {count && maxLength !== undefined ? (
        <span className={isOver ? 'wp-field__count wp-field__count--over' : 'wp-field__count'}>
          {t('usedOf', { used, max: maxLength })}
        </span>
      ) : null}
    </>
  );
}
