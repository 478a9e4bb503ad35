import type { ReactNode } from 'react';
import { Icon, type IconProps } from './icon.tsx';

export type EmptyProps = {
  icon?: IconProps['name'] | undefined;
  /** Says what is missing. */
  title: ReactNode;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
};

export function Empty({ icon = 'search', title, children, action }: EmptyProps) {
  return (
    <div className="wp-empty">
      <Icon name={icon} size={20} className="wp-empty__icon" />
      <p>{title}</p>
      {children ? <div className="wp-empty__words">{children}</div> : null}
      {action ? <div className="wp-empty__action">{action}</div> : null}
    </div>
  );
}
