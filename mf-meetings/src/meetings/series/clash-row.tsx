import { useSession } from '@portal/shared/session';
import { dayIn, formatClock, formatDay, formatMonth, monthOf } from '@portal/shared/time';
import { Button, ListRow, Text } from '@portal/shared/ui/core';
import { type Decision, isMissing, type PreviewedDate } from './rules/series-value.ts';
import { useT } from './texts/en.ts';

export interface ClashRowProps {
  date: PreviewedDate;
  decision: Decision | undefined;
  zone: string;
  onDecide: (decision: Decision | undefined) => void;
  onRoom: (room: PreviewedDate['rooms'][number]) => void;
}

/**
 * A date that is not free, does not exist, or was changed: left out, at another time or in another room. A second press takes it
 * back.
 */
export function ClashRow({ date, decision, zone, onDecide, onRoom }: ClashRowProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  // For a month without that day the days around are proposed, for a skipped hour other hours.
  const isOfMonth = isMissing(date) && date.times.some(({ start }) => dayIn(zone, start) !== date.date);
  const day = isOfMonth ? formatMonth(monthOf(date.date), locale) : formatDay(date.date, locale, 'long');
  const isOut = decision ? decision.kind === 'out' : isMissing(date);
  const formatTimes = (start: string, end: string) => {
    const times = `${formatClock(start, zone, locale)}–${formatClock(end, zone, locale)}`;
    const other = dayIn(zone, start);
    return other === date.date && !isOfMonth ? times : `${formatDay(other, locale, 'weekday')} ${times}`;
  };
  return (
    <ListRow
      end={
        <>
          {date.times.map(({ start, end }) => {
            const time = formatTimes(start, end);
            const isChosen = decision?.kind === 'time' && decision.start === start;
            return (
              <Button
                key={start}
                size="sm"
                {...pressed(isChosen)}
                aria-label={t(isOfMonth ? 'moveDay' : 'takeTimeDay', { time, day })}
                onClick={() => onDecide(isChosen ? undefined : { kind: 'time', start, end })}
              >
                {time}
              </Button>
            );
          })}
          {date.rooms.map((room) => {
            const isChosen = decision?.kind === 'rooms' && decision.rooms.includes(room.id);
            return (
              <Button
                key={room.id}
                size="sm"
                {...pressed(isChosen)}
                aria-label={t('takeRoomDay', { room: room.name, day })}
                onClick={() => (isChosen ? onDecide(undefined) : onRoom(room))}
              >
                {room.name}
              </Button>
            );
          })}
          {isMissing(date) ? null : (
            <Button
              size="sm"
              {...pressed(decision?.kind === 'out')}
              aria-label={t('leaveOutDay', { day })}
              onClick={() => onDecide(decision?.kind === 'out' ? undefined : { kind: 'out' })}
            >
              {t('leaveOut')}
            </Button>
          )}
        </>
      }
    >
      <Text strong>{day}</Text>
      <span role="status">
        {date.reason && decision?.kind !== 'out' ? (
          <Text block size="sm" tone={isOut ? 'soft' : 'danger'}>
            {date.reason}
          </Text>
        ) : null}
        {isOut ? (
          <Text block size="sm" tone="soft">
            {t('leftOut')}
          </Text>
        ) : null}
      </span>
    </ListRow>
  );
}

/** Not by colour alone. */
function pressed(isChosen: boolean) {
  return isChosen
    ? ({ 'aria-pressed': true, variant: 'primary', icon: 'check' } as const)
    : ({ 'aria-pressed': false } as const);
}
