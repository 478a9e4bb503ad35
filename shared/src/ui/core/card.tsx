import { Card as AntdCard } from 'antd';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Title } from './text.tsx';

export type CardProps = {
  /** Names the region; without one the card is a plain surface. */
  title?: ReactNode;
  /** 2 on a screen, 3 within a section. */
  level?: 2 | 3 | undefined;
  /** At the end of the title line: a help button, a link. */
  extra?: ReactNode;
  footer?: ReactNode;
  className?: string | undefined;
  busy?: boolean | undefined;
  children?: ReactNode;
};

export function Card({ title, level = 2, extra, footer, className, busy, children }: CardProps) {
  const id = useId();
  const named = title !== undefined && title !== null;
  return (
    <AntdCard
      className={classNames('wp-card', className)}
      role={named ? 'region' : undefined}
      aria-labelledby={named ? id : undefined}
      aria-busy={busy}
      title={
        named ? (
          <Title level={level} size="md" id={id}>
            {title}
          </Title>
        ) : undefined
      }
      extra={extra}
    >
      {children}
      {footer ? <div className="wp-card__foot">{footer}</div> : null}
    </AntdCard>
  );
}
