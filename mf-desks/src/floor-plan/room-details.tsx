import type { FloorPlanRoom } from '@portal/openapi/desks';
import { allows } from '@portal/shared/access';
import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatClock, formatDay, formatRange } from '@portal/shared/time';
import { Button, ListRow, ListRows, Stack, Text, Title } from '@portal/shared/ui/core';
import { FeatureTags, StatusBadge } from '@portal/shared/ui/display';
import { bookRoomLink, GATES, meetingEditLink } from '../paths.ts';
import { ROOM_FACES } from './faces.ts';
import { canBookRoom } from './rules/shown-on-plan.ts';
import { useT } from './texts/en.ts';

export interface RoomDetailsProps {
  room: FloorPlanRoom;
  day: string;
  /** `HH:mm` where one was chosen. */
  time: string | null;
  zone: string;
  /** Path and query of the plan, to come back to. */
  here: string;
}

/** A room's state, what is on in it that day, and the way to book it. */
export function RoomDetails({ room, day, time, zone, here }: RoomDetailsProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const opensMeetings = useSession((session) => allows(GATES.meetings, session));
  const mayBook = useSession((session) => allows(GATES.findsRooms, session));
  const { tone, icon, text } = ROOM_FACES[room.status];
  const dayName = formatDay(day, locale);
  return (
    <Stack gap={3}>
      <Stack row gap={2}>
        <StatusBadge tone={tone} icon={icon}>
          {t(text)}
        </StatusBadge>
        <Text size="sm">{room.reason}</Text>
      </Stack>
      <Text size="sm" tone="soft">
        {[room.typeName, ...(room.capacity === null ? [] : [t('seats', { count: room.capacity })])].join(
          ' · ',
        )}
      </Text>
      <FeatureTags features={room.features} />
      <Title level={4} size="sm">
        {t('meetings', { day: dayName })}
      </Title>
      {room.meetings.length === 0 ? (
        <Text size="sm" tone="soft">
          {t('noMeetings', { day: dayName })}
        </Text>
      ) : (
        <ListRows>
          {room.meetings.map((meeting) => (
            <ListRow
              key={meeting.id}
              start={
                <span className="wp-list-row__time">
                  {formatRange(meeting.start, meeting.end, zone, locale)}
                </span>
              }
              title={[meeting.description, meeting.hostName].filter(Boolean).join(', ')}
              note={t('attendees', { count: meeting.numberOfAttendees })}
              end={
                opensMeetings && meeting.userIsHost && meeting.canEdit ? (
                  <Link
                    to={meetingEditLink(meeting.id, here)}
                    aria-label={t('editMeetingAt', { time: formatClock(meeting.start, zone, locale) })}
                  >
                    {t('editMeeting')}
                  </Link>
                ) : null
              }
            />
          ))}
        </ListRows>
      )}
      {mayBook ? <BookRoom room={room} day={day} time={time} here={here} /> : null}
    </Stack>
  );
}

/** Its reason is in sight above it; a disabled link is none, so that it becomes a button. */
function BookRoom({ room, day, time, here }: Pick<RoomDetailsProps, 'room' | 'day' | 'time' | 'here'>) {
  const t = useT();
  const label = t('bookRoom', { room: room.name });
  if (!canBookRoom(room)) {
    return (
      <Button variant="primary" disabled aria-label={label}>
        {t('book')}
      </Button>
    );
  }
  return (
    <Link
      className="wp-button wp-button--primary"
      to={bookRoomLink(room, { date: day, startTime: time, previousPage: here })}
      aria-label={label}
    >
      {t('book')}
    </Link>
  );
}
