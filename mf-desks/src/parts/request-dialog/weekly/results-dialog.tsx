import type { DeskDayResults } from '@portal/openapi/desks';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Button, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { DayRow, DayRows } from './day-rows.tsx';
import { useT } from './texts/en.ts';

/** Where a day was lost between seeing and pressing: what was booked and what was not, date by date. */
export function ResultsDialog({ results, onClose }: { results: DeskDayResults; onClose: () => void }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return (
    <Dialog
      open
      dismissable
      title={t('resultsTitle', { done: results.done, refused: results.refused })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <DayRows>
        {results.results.map(({ date, done, reason, reservation }) => {
          const day = formatDay(date, locale, 'weekday');
          return (
            <DayRow
              key={date}
              tone={done ? 'success' : 'danger'}
              icon={done ? 'check' : 'close'}
              state={t(done ? 'isBooked' : 'notBooked')}
              reason={reason}
            >
              <Text strong>{reservation ? t('dayDesk', { day, desk: reservation.desk.name }) : day}</Text>
            </DayRow>
          );
        })}
      </DayRows>
    </Dialog>
  );
}
