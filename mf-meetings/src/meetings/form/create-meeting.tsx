import type { Meeting, Room, RoomAlternative } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { send } from '@portal/shared/api';
import { RecordForm } from '@portal/shared/forms';
import { recordId } from '@portal/shared/links';
import { personName } from '@portal/shared/people';
import { useLocation, useNavigate, useParams, useSearchParams } from '@portal/shared/router';
import { chosenSite, permittedSites, useSession } from '@portal/shared/session';
import { browserZone, formatDay, isDay } from '@portal/shared/time';
import { Loading, Skeleton, Text, Title } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { roomNote } from '#parts/room-picker';
import { ROOMS_DOMAIN, useRoom } from '#parts/rooms';
import { meetingLink } from '#paths';
import { alternativesOf } from '../alternatives-of.ts';
import { useT } from '../texts/en.ts';
import { MEETING_WRITES } from '../use-meeting.ts';
import { usePreviousPage } from '../use-previous-page.ts';
import { MeetingFields, partsOf } from './meeting-fields.tsx';
import { meetingSchema } from './meeting-schema.ts';
import { reportParkingOutcome } from './report-parking.ts';
import { defaultTimes, isTime } from './rules/default-times.ts';
import { createBody, meetingErrors } from './rules/meeting-body.ts';
import {
  type MeetingValues,
  newMeetingValues,
  roomValue,
  type VisitValue,
  visitValue,
} from './rules/meeting-values.ts';
import { titleOf } from './rules/title.ts';

/** A link names a handful; more come by import. */
const MOST_PREFILLED = 20;

/**
 * Screens `meeting-create` and `book-resource-by-type` (rules/meetings.md#create). Query: `date`, `start_time`,
 * `end_time`, `visitor_ids`, `room_id`.
 */
export function CreateMeeting() {
  const t = useT();
  const [query] = useSearchParams();
  const { resourceTypeId } = useParams();
  const { pathname } = useLocation();
  const hasRooms = useSession(({ client }) => client?.features.includes('rooms') === true);
  const ids = (query.get('visitor_ids') ?? '').split(',').map(recordId);
  const visits = usePrefilledVisits([...new Set(ids.filter((id) => id !== null))].slice(0, MOST_PREFILLED));
  const roomId = hasRooms ? recordId(query.get('room_id') ?? '') : null;
  const room = useRoom(roomId);
  // A room that is not found is left out, like a visitor.
  const isLooking = roomId !== null && !room.data && !room.error;
  if (visits === undefined || isLooking) {
    return (
      <Loading label={t('loading')}>
        <Skeleton width="100%" height="28rem" shape="block" />
      </Loading>
    );
  }
  // Another type in the drawer makes another form.
  return (
    <CreateForm
      key={pathname}
      visits={visits}
      room={room.data ?? null}
      typeId={recordId(resourceTypeId ?? '')}
    />
  );
}

interface CreateFormProps {
  visits: VisitValue[];
  room: Room | null;
  /** From the address. */
  typeId: number | null;
}

function CreateForm({ visits, room, typeId }: CreateFormProps) {
  const t = useT();
  const { search } = useLocation();
  const sites = useSession(permittedSites);
  const client = useSession((session) => session.client);
  const navigate = useNavigate();
  const { previousPage, goBack } = usePreviousPage();
  const initialValues = useInitialValues(visits, room);
  const [alternatives, setAlternatives] = useState<readonly RoomAlternative[]>([]);
  const [chosen, setChosen] = useState(initialValues.rooms);
  const zoneOf = (id: number | null) => sites.find((site) => site.id === id)?.timeZone ?? browserZone();
  const type = client?.resourceTypes?.find(({ id }) => id === typeId) ?? null;
  const has = partsOf(client?.features);
  const title = titleOf(chosen, type?.name ?? null, has.visits);
  const words = t(title.key, { type: title.type });
  return (
    <RecordForm<MeetingValues, Meeting[]>
      initialValues={initialValues}
      // A meeting per date, or none.
      save={async (values, key) => {
        const body = createBody(values, zoneOf(values.siteId));
        return (await send(api.createMeetings, { body, key })).meetings;
      }}
      stale={[...MEETING_WRITES, ROOMS_DOMAIN]}
      success={(meetings, { rooms }) =>
        t(rooms.length > 0 ? 'meetingBooked' : 'booked', { count: meetings.length })
      }
      failure={(_, { rooms }) => t(rooms.length > 0 ? 'bookMeetingFailed' : 'bookFailed')}
      fieldErrors={meetingErrors}
      onFailed={(error) => setAlternatives(alternativesOf(error))}
      onDone={(meetings, values) => {
        reportParkingOutcome(t, values, meetings);
        const [first] = meetings;
        // Opens the booking of a room; a visit is in the list from which the form was opened.
        if (first === undefined || values.rooms.length === 0) return goBack();
        navigate(meetingLink(first.id, previousPage), { replace: true });
      }}
      onCancel={goBack}
      schema={() => meetingSchema({ t, zoneOf, isNew: true, has, needsRoom: typeId !== null })}
      label={words}
      draft={`meeting-create${typeId === null ? '' : `-${typeId}`}${search}`}
      saveLabel={words}
      buttonSize="lg"
      className="mm-form"
      lead={typeId === null ? undefined : <BookingSummary />}
      isLong={typeId !== null}
      // A room type's screen has this title in the header.
      heading={
        typeId === null ? (
          <Title level={2} size="xl">
            {words}
          </Title>
        ) : null
      }
    >
      <MeetingFields
        sites={sites}
        isEdit={false}
        has={has}
        typeId={typeId}
        alternatives={alternatives}
        onAlternative={() => setAlternatives([])}
        onRooms={setChosen}
      />
    </RecordForm>
  );
}

/** Only once: the clock must not change values while the user types. */
function useInitialValues(visits: VisitValue[], room: Room | null): MeetingValues {
  const t = useT();
  const [query] = useSearchParams();
  const user = useSession((session) => session.user);
  const sites = useSession(permittedSites);
  const settings = useSession(({ client }) => client?.settings);
  const header = useSession(chosenSite);
  const site =
    sites.find(({ id }) => id === room?.siteId) ??
    header ??
    sites.find(({ id }) => id === user?.siteId) ??
    sites[0];
  const [initial] = useState(() => {
    const [date, start, end] = ['date', 'start_time', 'end_time'].map((name) => query.get(name) ?? '');
    const wanted = {
      date: date && isDay(date) ? date : undefined,
      start: timeIn(start),
      end: timeIn(end),
    };
    const hours = { start: settings?.meetingDayStart ?? '09:00', end: settings?.meetingDayEnd ?? '17:00' };
    const times = defaultTimes(new Date(), site?.timeZone ?? browserZone(), wanted, hours);
    const host = user?.groups.includes('employee')
      ? { id: user.id, name: personName(user), note: user.email, isHost: true }
      : null;
    const rooms = room
      ? [
          roomValue(
            room,
            roomNote(room, (count) => t('seats', { count })),
          ),
        ]
      : [];
    return newMeetingValues({ times, siteId: site?.id ?? null, host, visits, rooms });
  });
  return initial;
}

/** `09:00`, also with the seconds that some links have. */
function timeIn(text = ''): string | undefined {
  const time = text.slice(0, 5);
  return isTime(time) && /^(:\d\d)?$/.test(text.slice(5)) ? time : undefined;
}

/** The room, day and time that the button beside it books. */
function BookingSummary() {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { rooms, dates, start, end } = useFormikContext<MeetingValues>().values;
  const [first, ...more] = dates;
  const when = [
    first?.date ? formatDay(first.date, locale, 'weekday') : '',
    more.length > 0 ? t('moreDates', { count: more.length }) : '',
    start && end ? `${start}–${end}` : '',
  ];
  return (
    <Text>
      <Text strong>{rooms.map(({ name }) => name).join(', ') || t('noRoomYet')}</Text>
      {`, ${when.filter(Boolean).join(' ')}`}
    </Text>
  );
}

/** The visitors in a link, without those that are not found; `undefined` while loading. */
function usePrefilledVisits(ids: readonly number[]): VisitValue[] | undefined {
  const key = ids.join(',');
  const [found, setFound] = useState<VisitValue[] | undefined>(key === '' ? [] : undefined);
  useEffect(() => {
    if (key === '') return undefined;
    let isWanted = true;
    const calls = key.split(',').map((id) => send(api.getVisitor, { path: { id: Number(id) } }));
    void Promise.allSettled(calls).then((answers) => {
      if (!isWanted) return;
      setFound(
        answers.flatMap((answer) => (answer.status === 'fulfilled' ? [visitValue(answer.value)] : [])),
      );
    });
    return () => {
      isWanted = false;
    };
  }, [key]);
  return found;
}
