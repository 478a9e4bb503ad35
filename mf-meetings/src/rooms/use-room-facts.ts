import type { Room, RoomSchedule } from '@portal/openapi/meetings';
import { useLocation, useNavigate } from '@portal/shared/router';
import { permittedSites, useSession } from '@portal/shared/session';
import { browserZone } from '@portal/shared/time';
import { bookingStart, toScheduleRow } from '#parts/free-times';
import type { ScheduleRow, TimeWindow } from '#parts/schedule';
import { bookResourceLink, roomLink } from '#paths';
import { useT } from './texts/en.ts';

type Described = Pick<Room, 'siteId' | 'capacity' | 'floor' | 'building'>;

/** Why it can't be booked, for the place under its name. */
const BRIEF = {
  unavailable: 'closed',
  'non-bookable': 'notBookable',
  'walk-ins': 'walkIn',
  unauthorized: 'notPermitted',
} as const;

/** Room data that depend on the site and the user's language. */
export function useRoomFacts() {
  const t = useT();
  const sites = useSession(permittedSites);
  const site = (id: number) => sites.find((one) => one.id === id);
  const zoneOf = (room: { siteId: number }) => site(room.siteId)?.timeZone ?? browserZone();
  /** "8 seats · Ground floor"; with the site if several are shown. */
  const noteOf = ({ siteId, capacity, floor, building }: Described, showSite: boolean) =>
    [
      capacity === null ? '' : t('seatCount', { count: capacity }),
      floor?.name ?? building?.name ?? '',
      showSite ? (site(siteId)?.name ?? '') : '',
    ]
      .filter(Boolean)
      .join(' · ');
  const rowOf = (room: RoomSchedule, showSite: boolean): ScheduleRow => {
    const { siteId, floor, building } = room;
    const place = floor?.name ?? building?.name;
    const group = [showSite ? site(siteId)?.name : '', place].filter(Boolean).join(' · ');
    return toScheduleRow(room, {
      zone: zoneOf(room),
      group: group || null,
      brief: room.status in BRIEF ? t(BRIEF[room.status as keyof typeof BRIEF]) : null,
      to: roomLink(room.id),
      now: Date.now(),
    });
  };
  return { zoneOf, noteOf, rowOf, siteName: (id: number) => site(id)?.name ?? '' };
}

/** Opens the form with a room and a window filled in; the form returns here. */
export function useBooking() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (room: { id: number; type: { id: number } }, zone: string, window: TimeWindow) =>
    navigate(
      bookResourceLink(room.type.id, {
        ...bookingStart(window, zone),
        roomId: room.id,
        previousPage: pathname + search,
      }),
    );
}

/** The working day of the client. */
export function useWorkingHours(): { start: string; end: string } {
  const start = useSession(({ client }) => client?.settings.meetingDayStart) ?? '09:00';
  const end = useSession(({ client }) => client?.settings.meetingDayEnd) ?? '17:00';
  return { start, end };
}
