import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconProps } from './icon.tsx';
import { Spin } from './spin.tsx';

export type ButtonLook = {
  variant?: 'primary' | 'default' | 'quiet' | 'danger' | 'danger-quiet' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** As wide as its place. */
  block?: boolean | undefined;
  /** Only an icon: then `aria-label` names it. */
  square?: boolean | undefined;
};

export type ButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  ButtonLook & {
    children?: React.ReactNode;
    icon?: IconProps['name'] | undefined;
    /** It works: shows so, keeps its focus and its width, and a second press does nothing. */
    loading?: boolean | undefined;
  };

/** The class of a button, for a link that looks like one. */
export const buttonClass = ({ variant = 'default', size = 'md', block, square }: ButtonLook = {}): string =>
  classNames(
    'wp-button',
    `wp-button--${variant}`,
    size !== 'md' && `wp-button--${size}`,
    block && 'wp-button--block',
    square && 'wp-button--square',
  );

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    square,
    icon,
    loading = false,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // aria-disabled instead of disabled: a button that loses its focus while it works loses its user, too.
    if (loading || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true') {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        buttonClass({ variant, size, block, square }),
        loading && 'wp-button--busy',
        className,
      )}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      onClick={press}
    >
      {icon ? <Icon name={icon} size={size === 'sm' ? 16 : 18} /> : null}
      {children === undefined || children === null ? null : (
        <span className="wp-button__text">{children}</span>
      )}
      {loading ? <Spin className="wp-button__spin" size={18} /> : null}
    </button>
  );
}
