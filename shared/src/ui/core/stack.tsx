import { Flex } from 'antd';
import type { ComponentProps } from 'react';

export type StackProps = ComponentProps<'div'> & {
  /** A step of the spacing scale. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** Side by side, wrapping; else one below the other. */
  row?: boolean | undefined;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  justify?: 'start' | 'center' | 'end' | 'between' | undefined;
};

export function Stack({ gap = 4, row = false, align, justify, ...rest }: StackProps) {
  return (
    <Flex
      {...rest}
      vertical={!row}
      wrap={row}
      gap={`var(--wp-space-${gap})`}
      align={align ?? (row ? 'center' : 'stretch')}
      justify={justify === 'between' ? 'space-between' : (justify ?? 'normal')}
    />
  );
}
