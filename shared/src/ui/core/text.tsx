import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type TitleProps = ComponentProps<'h1'> & {
  level: 1 | 2 | 3 | 4;
  /** How large it looks, where that differs from its place in the outline. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
};

const SIZE_OF_LEVEL = { 1: 'xl', 2: 'lg', 3: 'md', 4: 'sm' } as const;

export function Title({ level, size = SIZE_OF_LEVEL[level], className, ...rest }: TitleProps) {
  const Tag = `h${level}` as const;
  return <Tag {...rest} className={classNames('wp-title', `wp-title--${size}`, className)} />;
}

export type TextProps = ComponentProps<'span'> & {
  tone?: 'default' | 'soft' | 'faint' | 'success' | 'warning' | 'danger' | 'info' | undefined;
  size?: 'xs' | 'sm' | 'md' | 'lg' | undefined;
  strong?: boolean | undefined;
  /** In one line, with figures of one width: a day, a registration. */
  nowrap?: boolean | undefined;
  /** A name in one line of at most 12 rem: a longer one ends in an ellipsis, and is whole in the tooltip. */
  clip?: boolean | undefined;
  /** A paragraph instead of a run of text. */
  block?: boolean | undefined;
};

export function Text({ tone = 'default', size, strong, nowrap, clip, block, className, ...rest }: TextProps) {
  const Tag = block ? 'p' : 'span';
  return (
    <Tag
      title={clip && typeof rest.children === 'string' ? rest.children : undefined}
      {...(rest as ComponentProps<'p'>)}
      className={classNames(
        'wp-text',
        tone !== 'default' && `wp-text--${tone}`,
        size && `wp-text--${size}`,
        strong && 'wp-text--strong',
        nowrap && 'wp-text--nowrap',
        clip && 'wp-text--clip',
        className,
      )}
    />
  );
}

/** For screen readers only. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classNames('wp-hidden', className)} />;
}
