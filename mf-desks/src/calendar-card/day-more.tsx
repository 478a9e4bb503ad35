import { useLazyDialog } from '@portal/shared/lazy-dialog';
import type { CalendarDay } from '@portal/shared/time';
import { Button, ListRow, ListRows, Stack, Tag } from '@portal/shared/ui/core';
import { WhoIsInLink } from '#parts/colleagues';
import type { DeskReservation } from '#parts/desks';
import { AsUsual } from './as-usual.tsx';
import { DayWaits } from './day-waits.tsx';
import type { Marked } from './rules.ts';
import { useT } from './texts/en.ts';

export interface DayMoreProps {
  day: CalendarDay;
  today: CalendarDay;
  locale: string;
  /** `undefined` while loading. */
  marked: readonly Marked<DeskReservation>[] | undefined;
  /** They hold no desk; they show that a request was denied. */
  denied: readonly DeskReservation[];
}

const loadCancelMany = () =>
  import('./cancel-many-dialog.tsx').then(({ CancelManyDialog }) => CancelManyDialog);

/** More actions for the selected day, below its reservations. */
export function DayMore({ day, today, locale, marked, denied }: DayMoreProps) {
  const t = useT();
  const cancelMany = useLazyDialog(loadCancelMany);
  const own = marked?.find(({ kind }) => kind !== 'other')?.reservation;
  return (
    <>
      {denied.length > 0 ? (
        <ListRows>
          {denied.map(({ id, desk }) => (
            <ListRow
              key={id}
              title={t('deniedDesk', { desk: desk.name, zone: desk.zone })}
              end={
                <Tag tone="danger" icon="close">
                  {t('denied')}
                </Tag>
              }
            />
          ))}
        </ListRows>
      ) : null}
      {marked && day >= today ? <AsUsual key={day} day={day} locale={locale} own={own} /> : null}
      <DayWaits day={day} today={today} locale={locale} />
      <Stack row>
        <WhoIsInLink day={day} />
        {own && day >= today ? (
          <Button
            size="sm"
            variant="quiet"
            aria-haspopup="dialog"
            loading={cancelMany.opening}
            onMouseEnter={cancelMany.preload}
            onFocus={cancelMany.preload}
            onClick={() => cancelMany.open({ first: day, today })}
          >
            {t('cancelMany')}
          </Button>
        ) : null}
      </Stack>
      {cancelMany.dialog}
    </>
  );
}
