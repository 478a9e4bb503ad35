import { Button as AntdButton, type ButtonProps as AntdButtonProps } from 'antd';
import type { ComponentProps, MouseEvent, ReactNode, Ref } from 'react';
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

export type ButtonProps = Omit<ComponentProps<'button'>, 'children' | 'color'> &
  ButtonLook & {
    children?: ReactNode;
    icon?: IconProps['name'] | undefined;
    /** It works: shows so, keeps its focus and its width, and a second press does nothing. */
    loading?: boolean | undefined;
    /** Makes it a link that looks like a button. */
    href?: string | undefined;
  };

const LOOKS: Record<NonNullable<ButtonLook['variant']>, AntdButtonProps> = {
  primary: { type: 'primary' },
  default: { type: 'default' },
  quiet: { type: 'link' },
  danger: { type: 'primary', danger: true },
  'danger-quiet': { color: 'danger', variant: 'outlined' },
};
const SIZES = { sm: 'small', md: 'medium', lg: 'large' } as const;

/**
 * antd's button. Its own `loading` is not used: the ring that it shows is an image called 'loading', which becomes part
 * of the button's name, and it makes the button wider. A quiet one is antd's link type, or its text type where there is
 * only an icon.
 */
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
  const sign = loading ? (
    <Spin size={18} />
  ) : icon ? (
    <Icon name={icon} size={size === 'sm' ? 16 : 18} />
  ) : null;
  return (
    <AntdButton
      {...(rest as AntdButtonProps)}
      {...(variant === 'quiet' && square ? TEXT : LOOKS[variant])}
      ref={ref as Ref<HTMLButtonElement | HTMLAnchorElement>}
      htmlType={type}
      size={SIZES[size]}
      block={block}
      icon={sign}
      className={classNames(
        'wp-button',
        `wp-button--${variant}`,
        off && 'ant-btn-disabled',
        // The ring takes the place of the icon, or lies over the words: either way the width stays.
        loading && !icon && 'wp-button--covered',
        loading && 'ant-btn-loading',
        className,
      )}
      aria-busy={loading || undefined}
      aria-disabled={loading || off || undefined}
      onClick={press}
    >
      {children === undefined || children === null ? null : (
        <span className="wp-button__text">{children}</span>
      )}
    </AntdButton>
  );
}

const TEXT: AntdButtonProps = { type: 'text' };
