import { type ComponentProps, useState } from 'react';
import { Button } from '../core/button.tsx';
import { classNames } from '../core/class-names.ts';
import { Icon, type IconProps } from '../core/icon.tsx';
import { useT } from '../messages/index.ts';

export type InputProps = Omit<ComponentProps<'input'>, 'size'> & { icon?: IconProps['name'] | undefined };

export function Input({ icon, className, ...rest }: InputProps) {
  const input = (
    <input type="text" {...rest} className={classNames('wp-input', icon && 'wp-input--icon', className)} />
  );
  if (!icon) return input;
  return (
    <span className="wp-input-box">
      <Icon name={icon} size={18} className="wp-input-box__icon" />
      {input}
    </span>
  );
}

export type PasswordInputProps = Omit<ComponentProps<'input'>, 'size' | 'type'>;

/** Can be looked at while it is typed; a password manager still knows it. */
export function PasswordInput({ className, ...rest }: PasswordInputProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <span className="wp-input-box">
      <input
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={classNames('wp-input wp-input--end', className)}
      />
      <Button
        variant="quiet"
        size="sm"
        square
        className="wp-input-box__end"
        icon={shown ? 'eye-off' : 'eye'}
        aria-label={t(shown ? 'hidePassword' : 'showPassword')}
        aria-pressed={shown}
        disabled={rest.disabled}
        onClick={() => setShown(!shown)}
      />
    </span>
  );
}
