import type { ReactNode } from 'react';
import { classNames } from '../core/class-names.ts';
import type { IconProps } from '../core/icon.tsx';
import { Tag } from '../core/tag.tsx';
import type { Tone } from '../theme/palette.ts';

export type StatusBadgeProps = {
  tone: Tone;
  icon: IconProps['name'];
  children: ReactNode;
  className?: string | undefined;
};

/** A state as colour, sign and word together; the colour alone says nothing. A tag that is never without its icon. */
export function StatusBadge({ tone, icon, children, className }: StatusBadgeProps) {
  return (
    <Tag tone={tone} icon={icon} className={classNames('wp-status', className)}>
      {children}
    </Tag>
  );
}
