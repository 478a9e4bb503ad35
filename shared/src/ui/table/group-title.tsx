import { useState } from 'react';
import { Icon } from '../core/icon.tsx';
import type { RowGroups } from './column.ts';

interface GroupTitleProps {
  title: string;
  count: number;
  isFolded: boolean;
  onTurn: () => void;
}

/** Above the rows of a group; a press collapses them. */
export function GroupTitle({ title, count, isFolded, onTurn }: GroupTitleProps) {
  return (
    <button type="button" className="wp-table__group" aria-expanded={!isFolded} onClick={onTurn}>
      <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} size={16} />
      {title}
      <span className="wp-table__count">{count}</span>
    </button>
  );
}

/** Tracks which groups are collapsed: the list's default, until the person presses a title. */
export function useFolds<Row>(groups: RowGroups<Row> | undefined) {
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(() => new Map());
  const isFolded = (group: string | null): boolean =>
    group !== null && (turned.get(group) ?? groups?.folded.has(group) ?? false);
  const turn = (group: string) => setTurned(new Map(turned).set(group, !isFolded(group)));
  return { isFolded, turn };
}
