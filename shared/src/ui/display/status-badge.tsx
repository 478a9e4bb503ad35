import type { ReactNode } from 'react';
import { classNames } from '../core/class-names.ts';
import { Icon, type IconProps } from '../core/icon.tsx';
import type { Tone } from '../theme/palette.ts';

export type StatusBadgeProps = {
  tone: Tone;
  icon: IconProps['name'];
  children: ReactNode;
  className?: string | undefined;
};

/** A state as colour, sign and word together; the colour alone says nothing. */
export function StatusBadge({ tone, icon, children, className }: StatusBadgeProps) {
  return (
    <span className={classNames('wp-status', `wp-tone--${tone}`, className)}>
      <span className="wp-status__sign">
        <Icon name={icon} size={14} />
      </span>
      {children}
    </span>
  );
}
