import { personName } from '@portal/shared/people';
import { useEffect, useState } from 'react';
import type { MusterRow, Tick } from '../rules/muster-types.ts';
import { isEffectiveMark } from '../rules/with-changes.ts';
import { useT } from '../texts/en.ts';

const SHOWN_MS = 20_000;

type Mark = (row: MusterRow, tick: Tick) => void;

interface LastMark {
  row: MusterRow;
  tick: Tick;
}

/** The last mark, with Undo: marked people leave the list, even by a slip of the thumb. */
export function useLastMark(mark: Mark): { last: { text: string; onUndo: () => void } | null; onMark: Mark } {
  const t = useT();
  const [last, setLast] = useState<LastMark | null>(null);

  useEffect(() => {
    if (!last) return undefined;
    const timer = setTimeout(() => setLast(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [last]);

  const onMark: Mark = (row, tick) => {
    if ('status' in tick && !isEffectiveMark(row, tick.status)) return;
    mark(row, tick);
    setLast({ row, tick });
  };
  if (!last) return { last: null, onMark };
  const { row, tick } = last;
  const what =
    'status' in tick ? t(tick.status) : t(tick.needsAssistance ? 'needsAssistance' : 'noAssistance');
  return {
    last: {
      text: t('marked', { name: personName(row), what }),
      onUndo() {
        const before: Tick =
          'status' in tick
            ? { status: row.mark?.status ?? 'unknown' }
            : { needsAssistance: row.needsAssistance };
        mark(row, before);
        setLast(null);
      },
    },
    onMark,
  };
}
