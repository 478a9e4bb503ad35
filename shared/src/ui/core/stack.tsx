import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type StackProps = ComponentProps<'div'> & {
  /** In steps of 4 px. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 8 | undefined;
  /** Side by side, wrapping; else one below the other. */
  row?: boolean | undefined;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  justify?: 'start' | 'center' | 'end' | 'between' | undefined;
};

export function Stack({ gap = 4, row = false, align, justify, className, style, ...rest }: StackProps) {
  return (
    <div
      {...rest}
      className={classNames('wp-stack', row && 'wp-stack--row', className)}
      style={{
        gap: `var(--wp-space-${gap})`,
        alignItems: align ?? (row ? 'center' : 'stretch'),
        justifyContent: justify === 'between' ? 'space-between' : justify,
        ...style,
      }}
    />
  );
}
