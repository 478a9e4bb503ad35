import { Tag as AntdTag } from 'antd';
import type { ReactNode } from 'react';
import type { Tone } from '../theme/palette.ts';
import { classNames } from './class-names.ts';
import { Icon, type IconProps } from './icon.tsx';

export type TagProps = {
  tone?: Tone | undefined;
  icon?: IconProps['name'] | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** antd's states. It has none in the brand's colour; that one is dressed in CSS. */
const COLORS = {
  success: 'success',
  warning: 'warning',
  danger: 'error',
  info: 'processing',
  neutral: 'default',
  primary: 'default',
} as const;

/** A word with a colour; the word carries the meaning. */
export function Tag({ tone = 'neutral', icon, className, children }: TagProps) {
  return (
    <AntdTag
      variant="filled"
      color={COLORS[tone]}
      icon={icon ? <Icon name={icon} size={14} /> : undefined}
      className={classNames('wp-tag', `wp-tag--${tone}`, className)}
    >
      {children}
    </AntdTag>
  );
}
