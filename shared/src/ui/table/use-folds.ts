import { useState } from 'react';
import type { RowGroups } from './column.ts';

/** Which groups are folded: as the list says until somebody presses a title. */
export function useFolds<Row>(groups: RowGroups<Row> | undefined) {
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(() => new Map());
  const isFolded = (group: string | null): boolean =>
    group !== null && (turned.get(group) ?? groups?.folded.has(group) ?? false);
  const turn = (group: string) => setTurned(new Map(turned).set(group, !isFolded(group)));
  return { isFolded, turn };
}
