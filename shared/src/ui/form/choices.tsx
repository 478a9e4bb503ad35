import {
  Checkbox as AntdCheckbox,
  type CheckboxProps as AntdCheckboxProps,
  Segmented as AntdSegmented,
  Switch as AntdSwitch,
} from 'antd';
import { type ReactNode, useId } from 'react';
import { InAntd } from '../antd/in-antd.tsx';
import { classNames } from '../core/class-names.ts';
import { Icon, type IconProps } from '../core/icon.tsx';

export type CheckboxProps = {
  /** Its label; without it, `aria-label` names it. */
  children?: ReactNode;
  checked?: boolean | undefined;
  /** Only some of the options it stands for are chosen. */
  indeterminate?: boolean | undefined;
  onChange?: ((checked: boolean) => void) | undefined;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
};

export function Checkbox({ onChange, ...rest }: CheckboxProps) {
  return (
    <InAntd>
      <AntdCheckbox {...(rest as AntdCheckboxProps)} onChange={(event) => onChange?.(event.target.checked)} />
    </InAntd>
  );
}

/** Takes effect immediately, without a save button. */
export function Switch({ children, onChange, onBlur, className, checked, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <InAntd>
      <label className={classNames('wp-switch', className)} htmlFor={rest.id ?? id}>
        <span>{children}</span>
        <AntdSwitch
          id={id}
          {...(rest as object)}
          checked={checked === true}
          onChange={(next: boolean) => onChange?.(next)}
        />
      </label>
    </InAntd>
  );
}

export type Choice<Value extends string> = {
  value: Value;
  label: string;
  icon?: IconProps['name'] | undefined;
  disabled?: boolean | undefined;
};

export type SegmentedProps<Value extends string> = {
  /** Accessible name of the group. */
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few visible options: a view, a mode. */
export function Segmented<Value extends string>({ label, choices, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <InAntd>
      <AntdSegmented<Value>
        aria-label={label}
        // The radio buttons inside take the focus; the group itself would be one more tab stop.
        tabIndex={-1}
        name={name}
        value={value}
        onChange={onChange}
        options={choices.map((choice) => ({
          value: choice.value,
          label: choice.label,
          icon: choice.icon ? <Icon name={choice.icon} size={16} /> : undefined,
          disabled: choice.disabled === true,
        }))}
      />
    </InAntd>
  );
}

export type ChipsProps<Value extends string | number> = {
  label: string;
  choices: readonly { value: Value; label: string; icon?: IconProps['name'] | undefined }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
};

/** Any of a few visible options: features of a desk. Each chip is a checkbox that fills it. */
export function Chips<Value extends string | number>({ label, choices, value, onChange }: ChipsProps<Value>) {
  return (
    <fieldset className="wp-chips">
      <legend className="wp-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="wp-chip">
          <input
            type="checkbox"
            checked={value.includes(choice.value)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...value, choice.value] : value.filter((other) => other !== choice.value),
              )
            }
          />
          {choice.icon ? <Icon name={choice.icon} size={16} /> : null}
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
