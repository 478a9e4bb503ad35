import { type ReactNode, useState } from 'react';
import { type List, ListScreen, type ListScreenProps, useSeenRows } from '../list/index.ts';
import type { Column, RowKey } from '../ui/table/index.ts';
import { ApprovalBar, type ApprovalBarProps } from './approval-bar.tsx';
import {
  ApprovalFilters,
  type ApprovalFiltersProps,
  type RequestFilters,
  WaitingButton,
} from './approval-filters.tsx';
import { useT } from './messages/en.ts';
import type { RequestSummary } from './results-dialog.tsx';

const NOTHING: ReadonlySet<RowKey> = new Set();
/** The server counts no further. */
const COUNTED = 1000;

export interface RequestsScreenProps<Row, Now, Status extends string>
  extends Pick<ApprovalBarProps<Now>, 'change' | 'stale' | 'draft' | 'status'>,
    Pick<ListScreenProps<Row>, 'answer' | 'icon'> {
  list: List<RequestFilters<Status>, unknown>;
  columns: readonly Column<Row>[];
  onOpen?: (row: Row) => void;
  filters: Omit<ApprovalFiltersProps<Status>, 'list'>;
  /** Links beside the title. */
  tools: ReactNode;
  /** The status of requests that await approval. */
  waiting: Status;
  /** The reservation in a row of the table. */
  reservationOf: (row: Row) => Now;
  summaryOf: (reservation: Now) => RequestSummary;
  words: {
    table: string;
    loadFailed: string;
    /** There are no requests with the chosen status. */
    none: string;
    /** A batch failed. */
    failed: string;
  };
}

/** A table of requests: opens with those that await approval, and decides all selected ones together. */
export function RequestsScreen<Row extends { id: number }, Now, Status extends string>(
  props: RequestsScreenProps<Row, Now, Status>,
) {
  const { list, answer, waiting, reservationOf, summaryOf, words } = props;
  const t = useT();
  const [selected, setSelected] = useState(NOTHING);
  const seen = useSeenRows(answer.data?.results);
  const isWaiting = list.params.status === waiting;
  return (
    <ListScreen<Row>
      list={list}
      answer={answer}
      label={words.table}
      columns={props.columns}
      onOpen={props.onOpen}
      selection={{
        selected,
        onChange: setSelected,
        label: (row) => t('requestOf', { ...summaryOf(reservationOf(row)) }),
      }}
      filters={<ApprovalFilters list={list} {...props.filters} />}
      found={(count) => (count > COUNTED ? t('foundMany', { count: COUNTED }) : t('found', { count }))}
      tools={
        <>
          {isWaiting ? null : <WaitingButton onClick={() => list.set({ status: waiting })} />}
          {props.tools}
        </>
      }
      failed={words.loadFailed}
      icon={props.icon}
      noMatch={t('noMatch')}
      none={isWaiting ? t('noneWaiting') : words.none}
      noneText={t(isWaiting ? 'noneWaitingText' : 'noneText')}
    >
      <ApprovalBar<Now>
        selected={selected}
        onClear={() => setSelected(NOTHING)}
        change={props.change}
        stale={props.stale}
        draft={props.draft}
        failed={words.failed}
        askedOf={(id, now) => {
          const row = seen.get(id);
          const known = now ?? (row && reservationOf(row));
          return known && summaryOf(known);
        }}
        status={props.status}
      />
    </ListScreen>
  );
}
