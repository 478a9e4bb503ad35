import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { movingRows } from './moving-rows.ts';

export type ListRowsProps = ComponentProps<'ul'> & {
  /** Names the list; left out where a heading is right above. */
  label?: string | undefined;
  /** Rows glide to new places and fade in and out: for a list that changes while someone reads it. */
  moves?: boolean | undefined;
};

/** Rows that lines separate. Its children are `ListRow`s; within a card that is `flush` they reach its edges. */
export function ListRows({ label, moves = false, className, ...rest }: ListRowsProps) {
  return (
    <ul
      ref={moves ? movingRows : undefined}
      {...rest}
      className={classNames('wp-list-rows', className)}
      aria-label={label}
    />
  );
}

export type ListRowProps = {
  /** Before the words: a time, an avatar, an icon. */
  start?: ReactNode;
  title?: ReactNode;
  /** A quieter line below. */
  note?: ReactNode;
  /** At the end: a tag, then the action. */
  end?: ReactNode;
  /** A line of its own across the row. */
  below?: ReactNode;
  /** Makes the title a button that covers the row. */
  onPress?: (() => void) | undefined;
  className?: string | undefined;
  /** In place of title and note. */
  children?: ReactNode;
};

export function ListRow({ start, title, note, end, below, onPress, className, children }: ListRowProps) {
  return (
    <li className={classNames('wp-list-row', className)}>
      {start ? <span className="wp-list-row__start">{start}</span> : null}
      <div className="wp-list-row__words">
        {onPress ? (
          <button type="button" className="wp-list-row__press" onClick={onPress}>
            {title}
          </button>
        ) : (
          (children ?? <span>{title}</span>)
        )}
        {note ? <span className="wp-list-row__note">{note}</span> : null}
      </div>
      {end ? <div className="wp-list-row__end">{end}</div> : null}
      {below ? <div className="wp-list-row__below">{below}</div> : null}
    </li>
  );
}
