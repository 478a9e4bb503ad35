import type { ReactNode } from 'react';
import { classNames } from '../core/class-names.ts';

export type FactsProps = {
  /** Labels are told apart by their words; an empty value is a dash. */
  items: readonly { label: string; value: ReactNode }[];
  /** Two where there is room. */
  columns?: 1 | 2 | undefined;
};

const isEmpty = (value: ReactNode) =>
  value === null || value === undefined || value === '' || value === false;

/** What is known about one thing. A `dl`: antd's Descriptions is a table, which says nothing of what belongs together. */
export function Facts({ items, columns = 1 }: FactsProps) {
  return (
    <dl className={classNames('wp-facts', columns === 2 && 'wp-facts--two')}>
      {items.map(({ label, value }) => (
        <div key={label} className="wp-facts__item">
          <dt>{label}</dt>
          <dd>{isEmpty(value) ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
