import type { ReactNode } from 'react';

export type ToolbarProps = {
  /** Pushed to the end of the line: the actions. */
  end?: ReactNode;
  children?: ReactNode;
};

/** One line of filters and actions above what they are about; it wraps where there is little room. */
export function Toolbar({ end, children }: ToolbarProps) {
  return (
    <div className="wp-toolbar">
      {children}
      {end ? <div className="wp-toolbar__end">{end}</div> : null}
    </div>
  );
}
