import type { OperationId } from '../contract/handler.ts';
import type { Account } from './fixture.ts';
import { HIDDEN, type HiddenPlaces } from './hidden-person.ts';

export type Call = (places: HiddenPlaces) => { method: string; url: string; body?: unknown };

export interface Hiding {
  /** A colleague who may call it, and need not know the person. */
  as: Account | 'room display' | 'floor display' | 'token';
  call: Call;
  /** The string that must not be in the answer, if the call names the person: a place. Left out: the person. */
  place?: string;
  /** Whether the person reads their own name there; left out: they do. */
  self?: false;
  /** An account that should read it; null: only devices and colleagues call it. */
  administrator?: Account | null;
}

export const get =
  (url: string | ((places: HiddenPlaces) => string)): Call =>
  (places) => ({
    method: 'GET',
    url: typeof url === 'string' ? url : url(places),
  });
const send =
  (
    method: string,
    url: string | ((places: HiddenPlaces) => string),
    body: (places: HiddenPlaces) => unknown,
  ): Call =>
  (places) => ({
    method,
    url: typeof url === 'string' ? url : url(places),
    body: body(places),
  });
const post = (url: string | ((places: HiddenPlaces) => string), body: (places: HiddenPlaces) => unknown) =>
  send('POST', url, body);

const tomorrow = '2026-11-24';
const week = 'from_date=2026-11-23&until_date=2026-11-24';
const meeting = (places: HiddenPlaces) => ({
  description: 'Another',
  location: null,
  attends: [{ employee: places.people.employee, is_host: true }],
  visits: [],
  site_id: places.rooms.site,
  building_id: null,
  rooms: [places.rooms.room],
  start: `${tomorrow}T09:30:00Z`,
  end: `${tomorrow}T10:30:00Z`,
});
const exported = (dataset: string): Hiding => ({
  as: 'token',
  self: false,
  administrator: 'superadmin',
  call: get(`/api/reports/export/?dataset=${dataset}&from_date=2026-10-01&until_date=2026-11-30`),
});
const refused = { self: false, administrator: 'superadmin' } as const;
const screen = { self: false, administrator: null } as const;
const directory = { as: 'admin', place: 'K-1', self: false, administrator: 'superadmin' } as const;

/** The calls, in this order: some change the state for the next ones. */
export const calls: readonly (readonly [OperationId, Hiding])[] = [
  ['listDesks', { as: 'desk', call: get(`/api/desks/desks/?on_date=${tomorrow}`) }],
  [
    'getDesk',
    { as: 'desk', call: get(({ desks }) => `/api/desks/desks/${desks['A-1']}/?on_date=${tomorrow}`) },
  ],
  // On another day than the one on which they clean.
  ['listDesks', { as: 'cleaning', call: get(`/api/desks/desks/?on_date=${tomorrow}`) }],
  [
    'cleanDesk',
    {
      as: 'cleaning',
      ...screen,
      call: post(
        ({ desks }) => `/api/desks/desks/${desks['K-1']}/clean/`,
        () => ({}),
      ),
    },
  ],
  ['getDesk', { as: 'cleaning', call: get(({ desks }) => `/api/desks/desks/${desks['K-1']}/`) }],
  ['listDesksNear', { as: 'desk', call: get(`/api/desks/near/?date=${tomorrow}&people=${HIDDEN.id}`) }],
  ['getTeamWeek', { as: 'employee', call: get(`/api/desks/week/?start=2026-11-23&people=${HIDDEN.id}`) }],
  ['getFloorPlan', { as: 'employee', call: get(({ displays }) => `/api/desks/maps/${displays.floor}/`) }],
  [
    'listDeskReservations',
    { as: 'pa', call: get(`/api/desks/reservations/?start=${tomorrow}&end=${tomorrow}`) },
  ],
  [
    'listDeskReservations',
    { as: 'pa', call: get(`/api/desks/reservations/?user_id=${HIDDEN.id}`), place: 'A-1' },
  ],
  [
    'createDeskReservations',
    {
      as: 'desk',
      ...refused,
      call: post('/api/desks/reservations/', ({ desks }) => ({ desk_id: desks['A-1'], dates: [tomorrow] })),
    },
  ],
  [
    'createDeskReservations',
    {
      as: 'pa',
      place: 'A-1',
      self: false,
      administrator: null,
      call: post('/api/desks/reservations/', ({ desks }) => ({
        desk_id: desks['A-2'],
        dates: [tomorrow],
        user_id: HIDDEN.id,
      })),
    },
  ],
  [
    'bookDeskDays',
    {
      as: 'desk',
      ...refused,
      call: post('/api/desks/reservations/days/', ({ desks }) => ({
        days: [{ date: tomorrow, desk_id: desks['A-1'] }],
      })),
    },
  ],
  [
    'previewDeskDays',
    {
      as: 'desk',
      ...refused,
      call: post('/api/desks/reservations/days/preview/', ({ desks }) => ({
        dates: [tomorrow],
        desk_id: desks['A-1'],
      })),
    },
  ],
  [
    'bookUsualDesk',
    {
      as: 'desk',
      ...refused,
      call: post('/api/desks/reservations/as-usual/', ({ rooms }) => ({
        site_id: rooms.site,
        date: tomorrow,
      })),
    },
  ],
  [
    'changeReservedDesk',
    {
      as: 'desk',
      ...refused,
      call: post(
        ({ reservation }) => `/api/desks/reservations/${reservation}/change-desk/`,
        ({ desks }) => ({
          desk_id: desks['K-1'],
        }),
      ),
    },
  ],
  [
    'cancelDeskCleaning',
    {
      as: 'cleaning',
      ...screen,
      place: HIDDEN.email,
      call: send(
        'DELETE',
        ({ desks }) => `/api/desks/desks/${desks['K-1']}/clean/`,
        () => undefined,
      ),
    },
  ],
  ['listColleagues', { as: 'employee', call: get(`/api/colleagues/?search=${HIDDEN.lastName}`) }],
  ['getColleague', { as: 'employee', call: get(`/api/colleagues/${HIDDEN.id}/`) }],
  [
    'getUserSchedule',
    { as: 'employee', place: 'A-1', call: get(`/api/users/${HIDDEN.id}/schedule/?date=${tomorrow}`) },
  ],
  [
    'getUserSchedule',
    { as: 'admin', place: 'A-1', call: get(`/api/users/${HIDDEN.id}/schedule/?date=${tomorrow}`) },
  ],
  [
    'listPeopleBusy',
    {
      as: 'reception',
      place: 'A-1',
      call: post('/api/people/busy/', ({ rooms }) => ({
        users: [HIDDEN.id],
        date: tomorrow,
        site_id: rooms.site,
      })),
    },
  ],
  ['listEmployees', { ...directory, call: get(`/api/employees/?search=${HIDDEN.lastName}`) }],
  ['getEmployee', { ...directory, call: get(`/api/employees/${HIDDEN.id}/`) }],
  [
    'updateEmployee',
    {
      ...directory,
      administrator: null,
      call: send('PATCH', `/api/employees/${HIDDEN.id}/`, () => ({ version: 1, company: 'North' })),
    },
  ],
  [
    'listEmployees',
    { as: 'admin', call: get('/api/employees/?status=on-site'), self: false, administrator: 'superadmin' },
  ],
  ['listRooms', { as: 'employee', call: get(({ rooms }) => `/api/rooms/?type=${rooms.type}`) }],
  [
    'listRooms',
    { as: 'employee', call: get(`/api/rooms/?start=${tomorrow}T09:30:00Z&end=${tomorrow}T10:30:00Z`) },
  ],
  ['getRoom', { as: 'admin', call: get(({ rooms }) => `/api/rooms/${rooms.emptyRoom}/`) }],
  ['listRoomSchedules', { as: 'employee', call: get(`/api/room-schedules/?${week}`) }],
  [
    'getRoomSchedule',
    { as: 'employee', call: get(({ rooms }) => `/api/room-schedules/${rooms.room}/?${week}`) },
  ],
  ['listResourceSchedules', { as: 'employee', call: get('/api/resource-schedules/') }],
  [
    'getResourceSchedule',
    { as: 'employee', call: get(({ displays }) => `/api/resource-schedules/${displays.room}/`) },
  ],
  ['createMeetings', { as: 'employee', ...refused, call: post('/api/meetings/', meeting) }],
  [
    'previewMeetings',
    {
      as: 'employee',
      ...refused,
      call: post('/api/meetings/preview/', ({ rooms }) => ({
        site_id: rooms.site,
        rooms: [rooms.room],
        start: `${tomorrow}T09:30:00Z`,
        end: `${tomorrow}T10:30:00Z`,
        repetition: { frequency: 'daily', count: 2 },
      })),
    },
  ],
  [
    'getMeetingExtension',
    { as: 'desk', ...refused, call: get(({ running }) => `/api/meetings/${running}/extend/`) },
  ],
  [
    'extendMeeting',
    {
      as: 'desk',
      ...refused,
      call: post(
        ({ running }) => `/api/meetings/${running}/extend/`,
        ({ displays }) => ({ end: '2026-11-23T09:15:00Z', pin: displays.pin }),
      ),
    },
  ],
  [
    'replaceMeeting',
    {
      as: 'desk',
      ...refused,
      call: send(
        'PUT',
        ({ before }) => `/api/meetings/${before}/`,
        (places) => ({
          ...meeting(places),
          attends: [{ employee: places.people.desk, is_host: true }],
          version: 1,
        }),
      ),
    },
  ],
  ['getDisplay', { as: 'room display', ...screen, call: get('/api/displays/me/') }],
  [
    'bookFromDisplay',
    { as: 'room display', ...screen, call: post('/api/displays/me/book/', () => ({ minutes: 15 })) },
  ],
  [
    'checkInFromDisplay',
    {
      as: 'room display',
      ...screen,
      call: post('/api/displays/me/check-in/', ({ displays }) => ({ meeting: displays.meeting })),
    },
  ],
  ['getFloorDisplay', { as: 'floor display', ...screen, call: get('/api/displays/floor/') }],
  [
    'listParkingReservations',
    { as: 'pa', call: get('/api/parking/reservations/'), administrator: 'superadmin' },
  ],
  [
    'listParkingReservations',
    {
      as: 'pa',
      call: get(`/api/parking/reservations/?search=${HIDDEN.lastName}`),
      administrator: 'superadmin',
    },
  ],
  [
    'getParkingReservation',
    {
      as: 'pa',
      call: get(({ parked }) => `/api/parking/reservations/${parked[0]}/`),
      administrator: 'superadmin',
    },
  ],
  [
    'updateParkingReservation',
    {
      as: 'pa',
      ...screen,
      call: send(
        'PATCH',
        ({ parked }) => `/api/parking/reservations/${parked[0]}/`,
        () => ({
          status: 'cancelled',
          version: 1,
          cancelled_at: '2026-11-23T09:00:00Z',
        }),
      ),
    },
  ],
  [
    'cancelParkingReservation',
    {
      as: 'pa',
      ...screen,
      call: post(
        ({ parked }) => `/api/parking/reservations/${parked[1]}/cancel/`,
        () => ({}),
      ),
    },
  ],
  ['listPermits', { as: 'pa', call: get('/api/parking/permits/'), administrator: 'superadmin' }],
  [
    'getPermitMonth',
    {
      as: 'pa',
      place: 'Permits',
      call: get(`/api/parking/permits/month/2026-12/?user_id=${HIDDEN.id}`),
      administrator: 'superadmin',
    },
  ],
  [
    'listEvBookings',
    {
      as: 'desk',
      self: false,
      administrator: 'superadmin',
      call: get(({ ev }) => `/api/parking/ev-bookings/?carpark=${ev.carPark}&date=2026-11-23`),
    },
  ],
  [
    'createParkingSwap',
    {
      as: 'desk',
      ...screen,
      place: 'has no parking',
      call: post('/api/parking/swaps/', ({ spare }) => ({
        reservation: spare,
        colleague: HIDDEN.id,
        wanted_date: '2026-12-30',
      })),
    },
  ],
  ['exportReport', exported('desk_reservations')],
  ['exportReport', exported('parking_reservations')],
  ['exportReport', exported('room_bookings')],
  ['exportReport', exported('visits')],
];
