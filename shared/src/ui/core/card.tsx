import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Title } from './text.tsx';

export type CardProps = {
  /** Names the region; without one the card is a plain surface. */
  title?: ReactNode;
  /** 2 on a screen, 3 within a section. */
  level?: 2 | 3 | undefined;
  /** Beside the title, quieter, and not part of the region's name: a date. */
  note?: ReactNode;
  /** At the end of the title line: a help button, a link. */
  extra?: ReactNode;
  footer?: ReactNode;
  /** Its content reaches its edges: rows, a picture, a table. */
  flush?: boolean | undefined;
  className?: string | undefined;
  busy?: boolean | undefined;
  children?: ReactNode;
};

export function Card({
  title,
  level = 2,
  note,
  extra,
  footer,
  flush = false,
  className,
  busy,
  children,
}: CardProps) {
  const id = useId();
  const named = title !== undefined && title !== null;
  return (
    <section
      className={classNames('wp-card', className)}
      aria-labelledby={named ? id : undefined}
      aria-busy={busy}
    >
      {named || extra ? (
        <div className="wp-card__head">
          {named ? (
            <Title level={level} size="sm" id={id}>
              {title}
            </Title>
          ) : null}
          {note ? <span className="wp-card__note">{note}</span> : null}
          {extra ? <div className="wp-card__extra">{extra}</div> : null}
        </div>
      ) : null}
      <div className={classNames('wp-card__body', flush && 'wp-card__body--flush')}>{children}</div>
      {footer ? <div className="wp-card__foot">{footer}</div> : null}
    </section>
  );
}
