import { Fragment, type ReactNode, useState } from 'react';
import { classNames } from '../ui/core/class-names.ts';
import { Button } from '../ui/core/index.ts';
import './list.css';
import { useT } from './messages/en.ts';
import type { ListControl } from './use-list.ts';

export interface ListFiltersProps {
  list: Pick<ListControl, 'isFiltered' | 'clear'>;
  /** As many beside one another as there is room for; otherwise the fields stand below one another, or as `className` has it. */
  inColumns?: boolean;
  /** In one line, as a `Toolbar`: fields whose labels are only heard. */
  inRow?: boolean;
  /** On a phone all but the first are behind one button; not within a panel that was opened for them. */
  canFold?: boolean;
  /** Lays the fields out. */
  className?: string | undefined;
  children: ReactNode;
}

/** Fields that narrow a list, and the way to clear them. */
export function ListFilters({
  list,
  inColumns = false,
  inRow = false,
  canFold = true,
  className,
  children,
}: ListFiltersProps) {
  const t = useT();
  // A field that keeps a refused text begins again, also where its filter stays as it was.
  const [clears, setClears] = useState(0);
  const [isOpen, setOpen] = useState(false);
  return (
    <search
      className={classNames(
        'wp-filters',
        inColumns && 'wp-filters--columns',
        inRow && 'wp-toolbar',
        className,
      )}
      aria-label={t('filters')}
      data-open={isOpen || !canFold || undefined}
    >
      <Fragment key={clears}>{children}</Fragment>
      {canFold ? (
        <Button
          size="sm"
          icon="filter"
          className="wp-filters__more"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('filters')}
        </Button>
      ) : null}
      {list.isFiltered ? (
        <div className="wp-filters__clear">
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              list.clear();
              setClears(clears + 1);
            }}
          >
            {t('clearFilters')}
          </Button>
        </div>
      ) : null}
    </search>
  );
}
