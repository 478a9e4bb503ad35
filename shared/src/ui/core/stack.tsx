import type { ComponentProps, CSSProperties } from 'react';
import { classNames } from './class-names.ts';

export type StackProps = ComponentProps<'div'> & {
  /** The element, where its children or a reader need another. A list has no marks and no indent here. */
  as?: 'div' | 'span' | 'section' | 'ul' | 'ol' | 'li' | 'dl' | 'fieldset' | undefined;
  /** In steps of 4 px. */
  gap?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | undefined;
  /** Side by side, wrapping; else one below the other. */
  row?: boolean | undefined;
  /** In columns of one width, as many as fit: the smallest width, in rem or as a CSS length. */
  columns?: number | string | undefined;
  /** As wide as a form and in the middle: for a page with one question, also without the frame around it. */
  narrow?: boolean | undefined;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  justify?: 'start' | 'center' | 'end' | 'between' | undefined;
};

export function Stack({
  as = 'div',
  gap = 4,
  row = false,
  columns,
  narrow,
  align,
  justify,
  className,
  style,
  ...rest
}: StackProps) {
  // The props of one element stand for all of them: TypeScript cannot follow the choice.
  const Element = as as 'div';
  return (
    <Element
      {...rest}
      className={classNames(
        'wp-stack',
        row && 'wp-stack--row',
        columns !== undefined && 'wp-stack--columns',
        narrow && 'wp-stack--narrow',
        className,
      )}
      style={
        {
          gap: `var(--wp-space-${gap}, 0)`,
          alignItems: align ?? (row ? 'center' : 'stretch'),
          justifyContent: justify === 'between' ? 'space-between' : justify,
          '--wp-column': typeof columns === 'number' ? `${columns}rem` : columns,
          ...style,
        } as CSSProperties
      }
    />
  );
}
