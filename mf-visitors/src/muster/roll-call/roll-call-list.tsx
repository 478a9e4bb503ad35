import { useSession } from '@portal/shared/session';
import { formatClock } from '@portal/shared/time';
import { Card, Skeleton, Stack } from '@portal/shared/ui/core';
import { type ReactNode, useRef } from 'react';
import { More, useMore } from '../more.tsx';
import type { MusterColumn } from '../rules/muster-columns.ts';
import type { MusterRow, Tick } from '../rules/muster-types.ts';
import { isEffectiveMark } from '../rules/with-changes.ts';
import { useT } from '../texts/en.ts';
import { RollCallRow } from './roll-call-row.tsx';
import { useFinger } from './use-finger.ts';
import './roll-call.css';

interface RollCallListProps {
  rows: readonly MusterRow[];
  isLoading: boolean;
  columns: readonly MusterColumn[];
  zone: string;
  onMark: (row: MusterRow, tick: Tick) => void;
  empty: ReactNode;
}

/** The people of a running roll call. No table: what is pressed in the dark needs its room at every width. */
export function RollCallList({ rows, isLoading, columns, zone, onMark, empty }: RollCallListProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const box = useRef<HTMLDivElement>(null);
  const { shown, left, more } = useMore(rows);
  useFinger(box, (key) => {
    const row = rows.find((one) => one.key === key);
    if (row && isEffectiveMark(row, 'safe')) onMark(row, { status: 'safe' });
  });
  return (
    <div ref={box}>
      {isLoading ? (
        <Skeleton height="9rem" />
      ) : rows.length === 0 ? (
        <Card flush>{empty}</Card>
      ) : (
        <>
          <Stack as="ul" columns={46} aria-label={t('people')}>
            {shown.map((row) => (
              <RollCallRow
                key={row.key}
                row={row}
                columns={columns}
                clock={(instant) => formatClock(instant, zone, locale)}
                onMark={onMark}
              />
            ))}
          </Stack>
          {left > 0 ? <More count={left} onMore={more} /> : null}
        </>
      )}
    </div>
  );
}
