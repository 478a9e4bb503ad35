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

/** A word with a colour; the word carries the meaning. */
export function Tag({ tone = 'neutral', icon, className, children }: TagProps) {
  return (
    <span className={classNames('wp-tag', `wp-tag--${tone}`, className)}>
      {icon ? <Icon name={icon} size={14} /> : null}
      {children}
    </span>
  );
}
