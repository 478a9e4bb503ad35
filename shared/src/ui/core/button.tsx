import type { ComponentProps, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconProps } from './icon.tsx';
import { Spin } from './spin.tsx';

export type ButtonLook = {
  /** `line`: outlined in the client's colour, for the act of a row. `quiet`: words alone. */
  variant?: 'primary' | 'default' | 'line' | 'quiet' | 'danger' | 'danger-quiet' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** As wide as its place. */
  block?: boolean | undefined;
  /** Only an icon: then `aria-label` names it. */
  square?: boolean | undefined;
};

export type ButtonProps = Omit<ComponentProps<'button'>, 'children' | 'color'> &
  ButtonLook & {
    children?: ReactNode;
    icon?: IconProps['name'] | undefined;
    /** It works: shows so, keeps its focus and its width, and a second press does nothing. */
    loading?: boolean | undefined;
    /** The key that presses it, in the words of `aria-keyshortcuts`: printed in it. The screen listens for it. */
    keys?: string | undefined;
    /** Makes it a link that looks like a button. */
    href?: string | undefined;
  };

export function Button(props: ButtonProps) {
  const {
    variant = 'default',
    size = 'md',
    block = false,
    square = false,
    icon,
    loading = false,
    className,
    children,
    onClick,
    type = 'button',
    keys,
    href,
    ref,
    'aria-disabled': ariaDisabled,
    ...rest
  } = props;
  const off = ariaDisabled === true || ariaDisabled === 'true';
  const press = (event: MouseEvent<HTMLElement>) => {
    // aria-disabled instead of disabled: a button that loses its focus while it works loses its user, too.
    if (off || loading) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event as MouseEvent<HTMLButtonElement>);
  };
  const shared = {
    ...rest,
    className: classNames(
      'wp-button',
      `wp-button--${variant}`,
      size !== 'md' && `wp-button--${size}`,
      block && 'wp-button--block',
      square && 'wp-button--square',
      // The ring takes the place of the icon, or lies over the words: either way the width stays.
      loading && (icon ? 'wp-button--busy' : 'wp-button--busy wp-button--covered'),
      className,
    ),
    'aria-keyshortcuts': keys,
    'aria-busy': loading || undefined,
    'aria-disabled': loading || off || undefined,
    onClick: press,
  };
  const inside = (
    <>
      {loading ? <Spin size={16} /> : icon ? <Icon name={icon} size={16} /> : null}
      {children === undefined || children === null ? null : (
        <span className="wp-button__text">{children}</span>
      )}
      {keys ? <span className="wp-kbd" data-key-name={keys.replace('Shift+', '⇧')} /> : null}
    </>
  );
  if (href !== undefined)
    return (
      <a {...(shared as ComponentProps<'a'>)} href={href} ref={ref as Ref<HTMLAnchorElement>}>
        {inside}
      </a>
    );
  return (
    <button {...shared} type={type} ref={ref}>
      {inside}
    </button>
  );
}
