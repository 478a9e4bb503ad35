import type { ComponentProps, CSSProperties } from 'react';
import { classNames } from '../core/class-names.ts';

export type SplitProps = ComponentProps<'div'> & {
  /** How wide the column is, in rem. */
  side?: number | undefined;
};

/**
 * A page's subject and a column beside it, one below the other where the window has no room for both. The column has the
 * class `wp-split__side`; with `wp-split__side--kept` it stays in sight while the subject is scrolled.
 */
export const Split = ({ side = 24, className, ...rest }: SplitProps) => (
  <div
    {...rest}
    className={classNames('wp-split', className)}
    style={{ '--wp-side': `${side}rem` } as CSSProperties}
  />
);
