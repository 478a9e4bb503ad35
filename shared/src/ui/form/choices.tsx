import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../core/class-names.ts';
import { Icon, type IconProps } from '../core/icon.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'onChange'> & {
  children: ReactNode;
  onChange?: ((checked: boolean) => void) | undefined;
};

export function Checkbox({ children, onChange, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('wp-check', className)}>
      <input {...rest} type="checkbox" onChange={(event) => onChange?.(event.target.checked)} />
      <span>{children}</span>
    </label>
  );
}

/** Takes effect at once, without a button to save. */
export function Switch({ children, onChange, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('wp-check wp-switch', className)}>
      <span>{children}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox carries its state itself */}
      <input {...rest} type="checkbox" role="switch" onChange={(event) => onChange?.(event.target.checked)} />
    </label>
  );
}

export type Choice<Value extends string> = {
  value: Value;
  label: string;
  icon?: IconProps['name'] | undefined;
  disabled?: boolean | undefined;
};

export type SegmentedProps<Value extends string> = {
  /** Names the group. */
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few, all in sight: a view, a mode. A radio group in the clothes of a button. */
export function Segmented<Value extends string>({ label, choices, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="wp-segments">
      <legend className="wp-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="wp-segments__one">
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          <span>
            {choice.icon ? <Icon name={choice.icon} size={16} /> : null}
            {choice.label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export type ChipsProps<Value extends string | number> = {
  label: string;
  choices: readonly { value: Value; label: string; icon?: IconProps['name'] | undefined }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
};

/** Any of a few, all in sight: features of a desk. Each chip is a checkbox. */
export function Chips<Value extends string | number>({ label, choices, value, onChange }: ChipsProps<Value>) {
  return (
    <fieldset className="wp-chips">
      <legend className="wp-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="wp-chips__one">
          <input
            type="checkbox"
            checked={value.includes(choice.value)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...value, choice.value] : value.filter((other) => other !== choice.value),
              )
            }
          />
          <span>
            {choice.icon ? <Icon name={choice.icon} size={16} /> : null}
            {choice.label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
