import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button, Stack, Text } from '../ui/core/index.ts';
import type { RowKey } from '../ui/table/index.ts';
import { useT } from './messages/en.ts';
import './list.css';

export interface SelectionBarProps {
  /** Number of selected rows, including those on other pages; with none there is no bar. */
  count: number;
  /** Label of the selection: "Selected requests". */
  label: string;
  /** The most rows that one action can handle. */
  most: number;
  /** Why no action is possible with these. */
  problem?: string | undefined;
  /** An action is running. */
  isWorking?: boolean;
  onClear: () => void;
  /** The buttons, which are inactive if `isOff`. */
  children: (isOff: boolean) => ReactNode;
}

/** Actions for all selected rows together. Stays visible while the rows scroll. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, label, most, problem, isWorking = false, onClear, children } = props;
  const t = useT();
  if (count === 0) return null;
  const isTooMany = count > most;
  return (
    <section className="wp-selection" aria-label={label}>
      <Text strong role="status">
        {t(isWorking ? 'working' : 'selected', { count })}
      </Text>
      <Stack row gap={2}>
        {children(isWorking || isTooMany || problem !== undefined)}
        <Button size="sm" variant="quiet" onClick={onClear}>
          {t('unselect')}
        </Button>
      </Stack>
      {problem ? <Text tone="danger">{problem}</Text> : null}
      {isTooMany ? <Text tone="danger">{t('tooMany', { most })}</Text> : null}
    </section>
  );
}

/** Every row that has been on screen, by key: a selection spans pages. */
export function useSeenRows<Row extends { id: RowKey }>(
  rows: readonly Row[] | undefined,
): ReadonlyMap<RowKey, Row> {
  const [seen] = useState(() => new Map<RowKey, Row>());
  for (const row of rows ?? []) seen.set(row.id, row);
  return seen;
}
