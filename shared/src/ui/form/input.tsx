import { type ComponentProps, type ReactNode, useState } from 'react';
import { classNames } from '../core/class-names.ts';
import { Icon, type IconProps } from '../core/icon.tsx';
import { useT } from '../messages/en.ts';

type NativeProps = Omit<ComponentProps<'input'>, 'size' | 'prefix' | 'value' | 'defaultValue' | 'color'>;

export type InputProps = NativeProps & {
  value?: string | undefined;
  icon?: IconProps['name'] | undefined;
  /** After the text: a unit, a button. */
  end?: ReactNode;
};

/** The browser's own field in a box, which holds what stands beside the text; `className` is of the box. */
export function Input({ icon, end, className, ...rest }: InputProps) {
  return (
    <span className={classNames('wp-input', className)}>
      {icon ? <Icon name={icon} size={16} className="wp-input__icon" /> : null}
      <input {...rest} />
      {end}
    </span>
  );
}

export type PasswordInputProps = Omit<NativeProps, 'type'> & { value?: string | undefined };

/** Can be looked at while it is typed; a password manager still knows it. */
export function PasswordInput(props: PasswordInputProps) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  return (
    <Input
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="wp-input__eye"
          aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} size={16} />
        </button>
      }
    />
  );
}
