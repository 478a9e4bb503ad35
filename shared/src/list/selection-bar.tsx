import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button, Stack, Text } from '../ui/core/index.ts';
import type { RowKey } from '../ui/table/index.ts';
import { useT } from './messages/en.ts';
import './list.css';

export interface SelectionBarProps {
  /** How many are selected, on other pages too; there is no bar for none. */
  count: number;
  /** What is selected: "Selected requests". */
  label: string;
  /** What can be done with at once. */
  most: number;
  /** Why nothing can be done with these. */
  problem?: string | undefined;
  /** It is being done. */
  isWorking?: boolean;
  onClear: () => void;
  /** The buttons, which do nothing where `isOff`. */
  children: (isOff: boolean) => ReactNode;
}

/** What is done with all selected rows at once. It stays in sight while the rows are scrolled. */
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

/** Every row that was on screen, by its key: a selection reaches over pages. */
export function useSeenRows<Row extends { id: RowKey }>(
  rows: readonly Row[] | undefined,
): ReadonlyMap<RowKey, Row> {
  const [seen] = useState(() => new Map<RowKey, Row>());
  for (const row of rows ?? []) seen.set(row.id, row);
  return seen;
}
