import { Button } from '../core/button.tsx';
import { useT } from '../messages/en.ts';

export type PaginationProps = {
  /** From 1. */
  page: number;
  limit: number;
  /** All rows that match the filters. */
  count: number;
  onPage: (page: number) => void;
  /** Page sizes to choose from. */
  limits?: readonly number[] | undefined;
  /** Makes the page size selectable. */
  onLimit?: ((limit: number) => void) | undefined;
};

/** The visible rows, the pages around this one, and the page size. */
export function Pagination({ page, limit, count, onPage, limits = [], onLimit }: PaginationProps) {
  const t = useT();
  const last = Math.max(1, Math.ceil(count / limit));
  const from = (page - 1) * limit + 1;
  const turn = (to: number, icon: string, label: string) => (
    <Button
      variant="quiet"
      size="sm"
      square
      icon={icon}
      aria-label={label}
      aria-disabled={to < 1 || to > last || undefined}
      onClick={() => onPage(to)}
    />
  );
  return (
    <nav className="wp-pages" aria-label={t('pages')}>
      <span className="wp-pages__rows" aria-live="polite">
        {count === 0
          ? t('noRows')
          : t('rowsOfCount', { from, to: Math.min(count, page * limit), total: count })}
      </span>
      {turn(page - 1, 'chevron-left', t('previousPage'))}
      {pagesAround(page, last).map((one, index, all) => (
        <span key={one} className="wp-pages__page">
          {index > 0 && one - (all[index - 1] ?? one) > 1 ? <span aria-hidden="true">{'…'}</span> : null}
          <Button
            variant={one === page ? 'default' : 'quiet'}
            size="sm"
            aria-label={t('page', { page: one })}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => onPage(one)}
          >
            {one}
          </Button>
        </span>
      ))}
      {turn(page + 1, 'chevron-right', t('nextPage'))}
      {onLimit ? (
        <select
          className="wp-pages__limit"
          aria-label={t('perPage')}
          value={limit}
          onChange={(event) => onLimit(Number(event.target.value))}
        >
          {limits.map((size) => (
            <option key={size} value={size}>
              {`${size} ${t('ofAPage')}`}
            </option>
          ))}
        </select>
      ) : null}
    </nav>
  );
}

/** The first, the last and those next to `page`, in order. */
function pagesAround(page: number, last: number): number[] {
  const near = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last);
  return [...new Set(near)].sort((a, b) => a - b);
}
