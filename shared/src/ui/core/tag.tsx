import { Tag as AntdTag } from 'antd';
import type { ReactNode } from 'react';
import type { Tone } from '../theme/palette.ts';
import { classNames } from './class-names.ts';
import { Icon, type IconProps } from './icon.tsx';

export type TagProps = {
  tone?: Tone | undefined;
  icon?: IconProps['name'] | undefined;
  /** Of the icon alone, as somebody chose it (`#rrggbb`): a word in it might not be readable. */
  iconColor?: string | null | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** antd's states. It has none in the brand's colour and none for waiting; these are dressed in CSS. */
const COLORS = {
  success: 'success',
  warning: 'warning',
  danger: 'error',
  info: 'processing',
  neutral: 'default',
  primary: 'default',
  waiting: 'default',
} as const;

/** A word with a colour; the word carries the meaning. */
export function Tag({ tone = 'neutral', icon, iconColor, className, children }: TagProps) {
  return (
    <AntdTag
      variant="filled"
      color={COLORS[tone]}
      // As the icon's own colour: antd puts its styles in the place of those that an icon brings along.
      icon={icon && <Icon name={icon} size={14} color={iconColor} />}
      className={classNames('wp-tag', `wp-tag--${tone}`, className)}
    >
      {children}
    </AntdTag>
  );
}
