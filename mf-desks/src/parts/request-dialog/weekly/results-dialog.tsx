import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Button, Tag, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import type { DayResults } from './calls.ts';
import { useT } from './texts/en.ts';
import './weekly.css';

/** Where a day was lost between seeing and pressing: what was booked and what was not, date by date. */
export function ResultsDialog({ results, onClose }: { results: DayResults; onClose: () => void }) {
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
      <ul className="dk-weekly" aria-label={t('days')}>
        {results.results.map(({ date, done, reason, reservation }) => {
          const day = formatDay(date, locale, 'weekday');
          return (
            <li key={date}>
              <Text strong>{reservation ? t('dayDesk', { day, desk: reservation.desk.name }) : day}</Text>
              <span className="dk-weekly__what">
                <Tag tone={done ? 'success' : 'danger'} icon={done ? 'check' : 'close'}>
                  {t(done ? 'isBooked' : 'notBooked')}
                </Tag>
                {reason === null ? null : (
                  <Text size="sm" tone="soft">
                    {reason}
                  </Text>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
