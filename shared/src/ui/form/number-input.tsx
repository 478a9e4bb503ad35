import { InputNumber } from 'antd';
import { Icon } from '../core/icon.tsx';
import type { ControlProps } from './field.tsx';

export type NumberInputProps = Partial<ControlProps> & {
  value: number | null;
  /** `null` where the field is empty. */
  onChange: (value: number | null) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  /** What is beyond them is brought to them when the field is left. */
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** Digits after the point; whole numbers without it. */
  precision?: number | undefined;
  /** Behind the number: "days". */
  unit?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
};

const UP = <Icon name="chevron-up" size={14} />;
const DOWN = <Icon name="chevron-down" size={14} />;

/** A number, typed or stepped with the arrow keys. */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, onBlur, precision = 0, unit, ...rest } = props;
  return (
    <InputNumber<number>
      {...(rest as object)}
      className="wp-number"
      precision={precision}
      value={value}
      suffix={unit}
      controls={{ upIcon: UP, downIcon: DOWN }}
      status={rest['aria-invalid'] ? 'error' : ''}
      inputMode={precision === 0 ? 'numeric' : 'decimal'}
      onBlur={() => onBlur?.()}
      onChange={(next) => onChange(next)}
    />
  );
}
