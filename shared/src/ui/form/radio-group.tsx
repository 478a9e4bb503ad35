import { Radio } from 'antd';
import { InAntd } from '../antd/in-antd.tsx';
import { classNames } from '../core/class-names.ts';
import type { Option } from './option.ts';
import { OptionLine } from './select-parts.tsx';

export type RadioGroupProps<Value extends string | number> = {
  /** Names the group; in a `FieldGroup` the same words as its label. */
  label: string;
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  /** Side by side, where there is room. */
  row?: boolean | undefined;
  disabled?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
};

/** One of a few, all in sight, with a second line each where a choice needs more words. */
export function RadioGroup<Value extends string | number>(props: RadioGroupProps<Value>) {
  const { label, options, value, onChange, onBlur, name, row = false, disabled = false, ...aria } = props;
  return (
    <InAntd>
      <Radio.Group
        {...(name === undefined ? {} : { name })}
        {...(aria as object)}
        aria-label={label}
        className={classNames('wp-radios', row && 'wp-radios--row')}
        value={value}
        disabled={disabled}
        onBlur={() => onBlur?.()}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {options.map((option) => (
          <Radio key={option.value} value={option.value} disabled={disabled || option.disabled === true}>
            <OptionLine option={option} />
          </Radio>
        ))}
      </Radio.Group>
    </InAntd>
  );
}
