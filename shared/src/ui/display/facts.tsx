import type { ReactNode } from 'react';
import { classNames } from '../core/class-names.ts';

export type FactsProps = {
  /** Labels must differ; an empty value becomes a dash. */
  items: readonly { label: string; value: ReactNode }[];
  /** Two columns if there is room. */
  columns?: 1 | 2 | undefined;
};

const isEmpty = (value: ReactNode) =>
  value === null || value === undefined || value === '' || value === false;

/**
 * Labelled facts about one thing. A `dl`: antd's Descriptions is a table, which does not express what belongs
 * together.
 */
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
