import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type AlertProps = {
  tone: 'info' | 'success' | 'warning' | 'danger';
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links that help. */
  action?: ReactNode;
  /** Spoken immediately when it appears after the page; leave out for what was there from the start. */
  live?: boolean | undefined;
  className?: string | undefined;
};

const ICONS = { info: 'info', success: 'check', warning: 'alert', danger: 'alert' } as const;

export function Alert({ tone, title, children, action, live, className }: AlertProps) {
  const role = live ? (tone === 'danger' || tone === 'warning' ? 'alert' : 'status') : undefined;
  return (
    <div className={classNames('wp-alert', `wp-tone--${tone}`, className)} role={role}>
      <Icon name={ICONS[tone]} size={16} />
      <div className="wp-alert__words">
        {title ? <div className="wp-alert__title">{title}</div> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action ? <div className="wp-alert__actions">{action}</div> : null}
    </div>
  );
}
