import { useId } from 'react';
import { Button } from '../core/button.tsx';
import { useT } from '../messages/index.ts';
import { pageNumbers } from './page-numbers.ts';

export type PaginationProps = {
  /** From 1. */
  page: number;
  limit: number;
  /** Of all rows that the filters let through. */
  count: number;
  onPage: (page: number) => void;
  limits?: readonly number[] | undefined;
  onLimit?: ((limit: number) => void) | undefined;
};

/** Page sizes of the specification (spec 1 §9). */
const LIMITS = [10, 25, 50, 100] as const;

export function Pagination({ page, limit, count, onPage, limits = LIMITS, onLimit }: PaginationProps) {
  const t = useT();
  const id = useId();
  const pages = Math.max(1, Math.ceil(count / limit));
  const from = Math.min(count, (page - 1) * limit + 1);
  const range = { from, to: Math.min(count, page * limit), total: count };
  return (
    <nav className="wp-pages" aria-label={t('pages')}>
      <p className="wp-pages__range" aria-live="polite">
        {count === 0 ? t('noRows') : t('rowsOfCount', range)}
      </p>
      <div className="wp-pages__list">
        <Button
          variant="quiet"
          size="sm"
          square
          icon="chevron-left"
          aria-label={t('previousPage')}
          aria-disabled={page <= 1 || undefined}
          onClick={() => onPage(page - 1)}
        />
        {pageNumbers(page, pages).map((entry, index) =>
          entry === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else to be known by
            <span key={`gap-${index}`} className="wp-pages__gap" aria-hidden="true">
              …
            </span>
          ) : (
            <Button
              key={entry}
              variant={entry === page ? 'primary' : 'quiet'}
              size="sm"
              aria-label={t('page', { page: entry })}
              aria-current={entry === page ? 'page' : undefined}
              onClick={() => entry !== page && onPage(entry)}
            >
              {entry}
            </Button>
          ),
        )}
        <Button
          variant="quiet"
          size="sm"
          square
          icon="chevron-right"
          aria-label={t('nextPage')}
          aria-disabled={page >= pages || undefined}
          onClick={() => onPage(page + 1)}
        />
      </div>
      {onLimit ? (
        <div className="wp-pages__limit">
          <label htmlFor={id}>{t('perPage')}</label>
          <span className="wp-input-box">
            <select
              id={id}
              className="wp-input wp-select wp-input--sm"
              value={limit}
              onChange={(event) => onLimit(Number(event.target.value))}
            >
              {limits.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </span>
        </div>
      ) : null}
    </nav>
  );
}
