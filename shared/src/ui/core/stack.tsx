import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type StackProps = ComponentProps<'div'> & {
  /** A step of the spacing scale. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** Side by side, wrapping; else one below the other. */
  row?: boolean | undefined;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  justify?: 'start' | 'center' | 'end' | 'between' | undefined;
};

export function Stack({ gap = 4, row, align, justify, className, ...rest }: StackProps) {
  return (
    <div
      {...rest}
      className={classNames(
        'wp-stack',
        row && 'wp-stack--row',
        `wp-gap-${gap}`,
        align && `wp-align-${align}`,
        justify && `wp-justify-${justify}`,
        className,
      )}
    />
  );
}
