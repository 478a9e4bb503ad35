import { personName } from '@portal/shared/people';
import { Button, Empty } from '@portal/shared/ui/core';
import { DataTable, type RowKey } from '@portal/shared/ui/table';
import { memo, type ReactNode, useMemo } from 'react';
import type { Visit } from '#common/api/visitors-api.ts';
import { useT } from '#messages/reception/index.ts';
import type { RowEvents } from './asked.ts';
import { useVisitColumns } from './use-visit-columns.tsx';

interface VisitsTableProps {
  rows: readonly Visit[];
  isLoading: boolean;
  /** Where the table holds more than one day. */
  showDay: boolean;
  ordering: string;
  selected: ReadonlySet<RowKey>;
  events: RowEvents;
  onOrder: (ordering: string) => void;
  onSelect: (selected: Set<RowKey>) => void;
  empty: ReactNode;
}

const keyOf = ({ id }: Visit): number => id;
const nameOf = ({ visitor }: Visit): string => personName(visitor);

/** The table. It renders again when its rows change, not when somebody types in the search. */
export const VisitsTable = memo(function VisitsTable(props: VisitsTableProps) {
  const { rows, isLoading, showDay, ordering, selected, events, onOrder, onSelect, empty } = props;
  const t = useT();
  const columns = useVisitColumns(events, showDay);
  const selection = useMemo(() => ({ selected, onChange: onSelect, label: nameOf }), [selected, onSelect]);
  return (
    <DataTable
      label={t('table')}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      isLoading={isLoading}
      ordering={ordering}
      onOrder={onOrder}
      onOpen={events.onOpen}
      selection={selection}
      empty={empty}
    />
  );
});

interface NoVisitsProps {
  /** The filters have visits, on other pages. */
  isPageEmpty: boolean;
  isFiltered: boolean;
  onFirstPage: () => void;
  onClear: () => void;
  bookingHref: string;
}

/** Why there is nobody, and what to do next. */
export function NoVisits({ isPageEmpty, isFiltered, onFirstPage, onClear, bookingHref }: NoVisitsProps) {
  const t = useT();
  if (isPageEmpty)
    return (
      <Empty
        icon="users"
        title={t('noPage')}
        action={<Button onClick={onFirstPage}>{t('firstPage')}</Button>}
      />
    );
  if (isFiltered)
    return (
      <Empty title={t('emptyFilters')} action={<Button onClick={onClear}>{t('clearFilters')}</Button>}>
        {t('emptyFiltersText')}
      </Empty>
    );
  return (
    <Empty
      icon="users"
      title={t('emptyToday')}
      action={
        <Button variant="primary" icon="plus" href={bookingHref}>
          {t('bookVisitors')}
        </Button>
      }
    >
      {t('emptyTodayText')}
    </Empty>
  );
}
