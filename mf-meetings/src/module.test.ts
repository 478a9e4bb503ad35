import { access } from '@portal/openapi/meetings';
import { allows, type Gate } from '@portal/shared/access';
import { expect, it } from 'vitest';
import { descriptor } from './module.ts';

interface Access {
  readonly public?: true;
  readonly groups?: readonly string[];
  readonly features?: readonly string[];
  readonly any_features?: readonly string[];
  readonly site?: string;
}

const table: Readonly<Record<string, Access>> = access;
const client = { features: ['reception', 'rooms'] };

it('calls only operations of the API document', () => {
  expect(descriptor.operations.filter((operation) => !(operation in table))).toEqual([]);
});

const routes: readonly {
  readonly name: (typeof descriptor.routes)[number]['name'];
  readonly path: string;
  readonly gate?: Gate;
}[] = descriptor.routes;
type Operation = (typeof descriptor.operations)[number];
/** The operations that each screen needs, without those that it calls only for clients with rooms, or visitors. */
const needs: Readonly<Record<(typeof descriptor.routes)[number]['name'], readonly Operation[]>> = {
  'meeting-create': ['createMeetings'],
  'meeting-edit': ['getMeeting', 'replaceMeeting', 'deleteMeeting'],
  'meeting-details': ['getMeeting'],
  'meetings-admin': ['listMeetings', 'contactMeetingHosts', 'updateMeeting'],
  caterer: ['listAddonOrders', 'exportAddonOrders'],
  'meeting-reply': ['getMeetingInvitation', 'answerMeetingInvitation'],
  'room-claim': ['getRoomClaim', 'claimRoom'],
  appointments: ['listAppointments', 'listAppointmentServices', 'approveAppointment', 'suggestAppointment'],
  'appointment-create': ['createAppointment', 'listAppointmentTimes', 'listAppointmentServices'],
  'appointment-request': ['getAppointmentOffer', 'listOfferedTimes', 'requestAppointment'],
  appointment: [
    'getOwnAppointment',
    'confirmOwnAppointment',
    'declineOwnAppointment',
    'cancelOwnAppointment',
  ],
  'rooms-list': [
    'listRooms',
    'listRoomSchedules',
    'listResourceSchedules',
    'listResourceGroups',
    'listRoomFeatures',
  ],
  'resources-by-type': ['listRooms', 'listRoomSchedules', 'listResourceSchedules'],
  room: ['getRoom', 'getRoomSchedule'],
  'book-resource-by-type': ['createMeetings', 'listRooms'],
  // Called by devices; a browser that is none calls only public operations.
  screen: ['createDevicePairing', 'checkDevicePairing'],
  // In a demo everyone has the drawer entry; the screen says why if the user may not.
  'become-a-screen': [],
};

it.each(routes)('shows $name only to users whom the API answers', ({ name, gate = {} }) => {
  const { groups: shown = ['everybody'], features: has = [], anyFeatures } = gate;
  for (const operation of needs[name]) {
    const { groups, features = [], any_features: oneOf } = table[operation] ?? {};
    expect(has).toEqual(expect.arrayContaining([...features]));
    if (oneOf) expect(oneOf).toEqual(expect.arrayContaining([...(anyFeatures ?? has)]));
    if (groups) expect(groups).toEqual(expect.arrayContaining([...shown]));
  }
});

it.each([
  ['superadmin', true, true],
  ['employee', true, true],
  ['admin', false, true],
  ['reception', false, true],
  ['security', false, true],
  ['cleaning', false, false],
  ['employee cleaning', false, false],
  ['employee cleaning reception', true, true],
])('%s has "Book visitors" in the menu: %s; may open the form: %s', (groups, inMenu, opens) => {
  const session = { user: { groups: groups.split(' ') }, client };
  const entry = descriptor.nav.find(({ name }) => name === 'book-visitors');
  const form = routes.find(({ path }) => path === entry?.to);
  expect([allows(entry?.gate, session), allows(form?.gate, session)]).toEqual([inMenu, opens]);
});

it.each([
  ['superadmin', true, true],
  ['employee', true, true],
  ['admin', false, true],
  ['reception', false, true],
  ['security', false, false],
  ['cleaning', false, false],
])('%s has the rooms in the menu: %s; may open their list: %s', (groups, inMenu, opens) => {
  const session = { user: { groups: groups.split(' ') }, client };
  const entry = descriptor.nav.find(({ name }) => name === 'rooms');
  expect(allows(entry?.gate, session)).toBe(inMenu);
  const lists = routes.filter(({ name }) => name === 'rooms-list' || name === 'resources-by-type');
  expect(lists.map(({ gate }) => allows(gate, session))).toEqual([opens, opens]);
});

const sections: readonly { readonly name: string; readonly slot: string; readonly gate?: Gate }[] =
  descriptor.actions;

it.each(sections.filter(({ slot }) => slot === 'admin-section'))(
  'lists the section $name for users whom the API lets write',
  ({ name, gate }) => {
    const write = name === 'admin-appointment-services' ? 'createAppointmentService' : 'createRoom';
    const { groups, features, any_features: anyFeatures } = table[write] ?? {};
    expect({ ...gate, groups: [...(gate?.groups ?? [])].sort() }).toEqual({
      ...(features ? { features } : {}),
      ...(anyFeatures ? { anyFeatures } : {}),
      groups: [...(groups ?? [])].sort(),
    });
  },
);
