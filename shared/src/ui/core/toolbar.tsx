import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type ToolbarProps = {
  /** Pushed to the end of the line: the actions. */
  end?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

/** One line of filters and actions above what they are about; it wraps where there is little room. */
export function Toolbar({ end, className, children }: ToolbarProps) {
  return (
    <div className={classNames('wp-toolbar', className)}>
      {children}
      {end ? <div className="wp-toolbar__end">{end}</div> : null}
    </div>
  );
}
