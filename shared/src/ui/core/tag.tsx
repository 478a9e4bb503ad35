import type { ReactNode } from 'react';
import type { Tone } from '../theme/palette.ts';
import { classNames } from './class-names.ts';
import { Icon, type IconProps } from './icon.tsx';

export type TagProps = {
  tone?: Tone | undefined;
  /** Left out, the one of the tone: no colour stands alone. */
  icon?: IconProps['name'] | undefined;
  /** Of the icon alone, as an administrator chose it (`#rrggbb`): a word in it might not be readable. */
  iconColor?: string | null | undefined;
  className?: string | undefined;
  children: ReactNode;
};

const ICONS: Readonly<Record<Tone, IconProps['name'] | undefined>> = {
  success: 'check',
  warning: 'alert',
  danger: 'close',
  info: 'info',
  waiting: 'queue',
  care: 'drop',
  primary: undefined,
  neutral: undefined,
};

/** A state: colour, icon and word. It never looks like a button. */
export function Tag({ tone = 'neutral', icon = ICONS[tone], iconColor, className, children }: TagProps) {
  return (
    <span className={classNames('wp-tag', `wp-tone--${tone}`, className)}>
      {icon ? <Icon name={icon} size={12} color={iconColor} /> : null}
      <span>{children}</span>
    </span>
  );
}
