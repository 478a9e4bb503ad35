import type { Gate } from '@portal/shared/access';
import { withQuery } from '@portal/shared/links';

/** Patterns of the routes (rules/meetings.md#edit, rules/rooms.md#finding), next to the builders of links to them. */

/**
 * The users of each part: routes, the drawer, and every link to them (rules/access.md#who-may-what). A link is only
 * shown if its target is available.
 */
export const GATES = {
  /** The screen of the user's own parking, in mf-parking. */
  myParking: { features: ['parking'], groups: ['parking'] },
  /** The grid of desks, in mf-desks. */
  booksDesks: { features: ['desks'], groups: ['deskbooking', 'superadmin'] },
  meetings: {
    anyFeatures: ['reception', 'rooms'],
    groups: ['superadmin', 'admin', 'reception', 'security', 'employee'],
    notGroups: ['cleaning'],
    unlessGroups: ['reception'],
  },
  /** In the drawer, too. */
  booksVisitors: {
    features: ['reception'],
    groups: ['superadmin', 'employee'],
    notGroups: ['cleaning'],
    unlessGroups: ['reception'],
  },
  findsRooms: { features: ['rooms'], groups: ['superadmin', 'admin', 'employee', 'reception'] },
  booksRooms: { features: ['rooms'], groups: ['superadmin', 'employee'] },
  /** Providers of a service see their own; the server decides on the rest. */
  appointments: {
    anyFeatures: ['reception', 'rooms'],
    groups: ['superadmin', 'admin', 'reception', 'employee'],
  },
  /** rules/hospitality.md#caterer */
  caters: { features: ['rooms'], groups: ['superadmin', 'admin', 'reception'] },
} as const satisfies Record<string, Gate>;

/** In mf-desks: the grid of desks. */
export const DESKS_PATH = '/desks';
/** In mf-parking: the user's own parking. */
export const MY_PARKING_PATH = '/parking';
export const APPOINTMENTS_PATH = '/appointments';
export const APPOINTMENTS_CREATE_PATH = '/appointments/create';
export const APPOINTMENTS_REQUEST_PATH = '/appointments/request';
export const APPOINTMENT_PATH = '/appointments/:uuid';
export const MEETINGS_CREATE_PATH = '/meetings/create';
export const MEETING_DETAILS_PATH = '/meetings/:meetingId';
export const MEETINGS_EDIT_PATH = '/meetings/:id/edit';
export const MEETINGS_PATH = '/meetings';
export const CATERER_PATH = '/hospitality';
export const MEETING_REPLY_PATH = '/meetings/reply/:token';
export const ROOM_CLAIM_PATH = '/rooms/claim/:token';
export const ROOMS_PATH = '/rooms';
export const ROOM_PATH = '/rooms/:id';
export const RESOURCES_BY_TYPE_PATH = '/resource-types/:resourceTypeId/resources';
export const BOOK_RESOURCE_PATH = '/resource-types/:resourceTypeId/book-resource';
export const SCREEN_PATH = '/screen';
export const BECOME_A_SCREEN_PATH = '/become-a-screen';
/** Displays are added and paired here; in mf-visitors. */
export const DEVICES_PATH = '/reception/devices';

/** @param previousPage path to return to */
export function meetingLink(id: number, previousPage?: string): string {
  return withQuery(`/meetings/${id}`, { previousPage });
}

/** @param date the form's initial day, `yyyy-MM-dd` */
export function meetingCreateLink(date?: string): string {
  return withQuery(MEETINGS_CREATE_PATH, { date });
}

/** The list with that appointment open. */
export function appointmentLink(id: number): string {
  return withQuery(APPOINTMENTS_PATH, { appointment: id });
}

/** @param previousPage path to return to; reception by default */
export function meetingEditLink(id: number, previousPage?: string): string {
  return withQuery(`/meetings/${id}/edit`, { previousPage });
}

export function roomLink(id: number): string {
  return `/rooms/${id}`;
}

/** Rooms that are free from now on for so many minutes. */
export function freeRoomsLink(minutes: number): string {
  return withQuery(ROOMS_PATH, { view: 'grid', only_free: minutes });
}

/** The initial values of the booking form: a day (`yyyy-MM-dd`) and times (`HH:mm`) of the site, a room. */
export interface BookingStart {
  readonly date?: string;
  readonly startTime?: string;
  readonly endTime?: string;
  readonly roomId?: number;
  readonly previousPage?: string;
}

export function bookResourceLink(typeId: number, start: BookingStart = {}): string {
  const { date, startTime, endTime, roomId, previousPage } = start;
  return withQuery(`/resource-types/${typeId}/book-resource`, {
    date,
    start_time: startTime,
    end_time: endTime,
    room_id: roomId,
    previousPage,
  });
}
