import type { Gate } from '@portal/shared/access';
import type { NavGroup } from '@portal/shared/federation';

/** Conditions on a session that a row of the rules may use. */
export interface Who {
  /** The user is in the group. */
  is: (group: string) => boolean;
  /** The client has the feature. */
  has: (feature: string) => boolean;
  isDemo: boolean;
  /** The client's setting parkingUnrestricted. */
  isParkingUnrestricted: boolean;
}

export interface GatingRow {
  /** The rules' name, or the entry's label if the rules give one. */
  readonly item: string;
  /** Name in the descriptor that has it, or will have it. `null`: the shell's own. */
  readonly name: string;
  /** The condition, written by hand from the rules and not derived from any gate. */
  readonly seenBy: (who: Who) => boolean;
  /** The same as a gate: for entries that no descriptor has yet, and as their model. */
  readonly gate?: Gate;
}

const all = () => true;

/** rules/frame.md#drawer, row by row in its order; actions follow the row that they belong to. */
export const DRAWER: readonly (GatingRow & { group: NavGroup; isAction?: true })[] = [
  { item: 'Dashboard', name: 'dashboard', group: 'today', seenBy: all },
  {
    item: 'Who is in',
    name: 'who-is-in',
    group: 'today',
    seenBy: ({ has }) => has('desks') && has('locate colleague'),
    gate: { features: ['desks', 'locate colleague'] },
  },
  {
    item: 'QR Scanner',
    name: 'qr-scanner',
    group: 'today',
    seenBy: ({ has }) => has('qr codes'),
    gate: { features: ['qr codes'] },
  },
  {
    item: 'Desks',
    name: 'desks',
    group: 'book',
    seenBy: ({ is, has }) => has('desks') && (is('deskbooking') || is('superadmin')),
    gate: { features: ['desks'], groups: ['deskbooking', 'superadmin'] },
  },
  {
    item: 'Request Desk',
    name: 'desks',
    group: 'book',
    isAction: true,
    seenBy: ({ is, has }) => has('desks') && (is('deskbooking') || is('superadmin')),
  },
  {
    item: 'Floorplans',
    name: 'floorplans',
    group: 'book',
    seenBy: ({ has }) => has('desks'),
    gate: { features: ['desks'] },
  },
  {
    item: '{{types}}',
    name: 'rooms',
    group: 'book',
    seenBy: ({ is, has }) => has('rooms') && (is('superadmin') || is('employee')),
    gate: { features: ['rooms'], groups: ['superadmin', 'employee'] },
  },
  {
    item: 'Book {{type}}',
    name: 'rooms',
    group: 'book',
    isAction: true,
    seenBy: ({ is, has }) => has('rooms') && (is('superadmin') || is('employee')),
  },
  {
    item: 'Book {{Visitors}}',
    name: 'book-visitors',
    group: 'book',
    seenBy: ({ is, has }) =>
      has('reception') && (is('superadmin') || is('employee')) && (!is('cleaning') || is('reception')),
    gate: {
      features: ['reception'],
      groups: ['superadmin', 'employee'],
      notGroups: ['cleaning'],
      unlessGroups: ['reception'],
    },
  },
  {
    item: 'My parking',
    name: 'my-parking',
    group: 'book',
    seenBy: ({ is, has }) => has('parking') && is('parking'),
    gate: { features: ['parking'], groups: ['parking'] },
  },
  {
    item: 'Request Parking',
    name: 'my-parking',
    group: 'book',
    isAction: true,
    seenBy: ({ is, has }) => has('parking') && is('parking'),
  },
  {
    item: 'Car Share',
    name: 'car-share',
    group: 'book',
    seenBy: ({ has }) => has('parking'),
    gate: { features: ['parking'] },
  },
  {
    item: 'Appointments',
    name: 'appointments',
    group: 'book',
    seenBy: ({ is, has }) =>
      (has('reception') || has('rooms')) &&
      (is('superadmin') || is('admin') || is('reception') || is('employee')),
  },
  {
    item: '{{Visitor}} Reception',
    name: 'reception',
    group: 'front-desk',
    seenBy: ({ is, has }) =>
      has('reception') && (is('superadmin') || is('admin') || is('reception') || is('security')),
    gate: { features: ['reception'], groups: ['superadmin', 'admin', 'reception', 'security'] },
  },
  {
    item: 'Muster List',
    name: 'muster',
    group: 'front-desk',
    seenBy: ({ is, has }) => has('muster') && (is('admin') || is('superadmin')),
    gate: { features: ['muster'], groups: ['admin', 'superadmin'] },
  },
  {
    item: 'ANPR Live View',
    name: 'anpr',
    group: 'front-desk',
    seenBy: ({ is, has }) => has('camera') && (is('superadmin') || is('parking_admin')),
    gate: { features: ['camera'], groups: ['superadmin', 'parking_admin'] },
  },
  {
    item: 'Hospitality',
    name: 'caterer',
    group: 'front-desk',
    seenBy: ({ is, has }) => has('rooms') && (is('superadmin') || is('admin') || is('reception')),
    gate: { features: ['rooms'], groups: ['superadmin', 'admin', 'reception'] },
  },
  {
    item: 'Parking Requests',
    name: 'parking-requests',
    group: 'manage',
    seenBy: ({ is, has }) => has('parking') && (is('parking_admin') || is('superadmin')),
    gate: { features: ['parking'], groups: ['parking_admin', 'superadmin'] },
  },
  {
    item: 'Desk Admin',
    name: 'desk-admin',
    group: 'manage',
    seenBy: ({ is, has }) =>
      has('desks') && (is('desk_admin') || is('deskbooking_admin') || is('superadmin') || is('cleaning')),
    gate: { features: ['desks'], groups: ['desk_admin', 'deskbooking_admin', 'superadmin', 'cleaning'] },
  },
  {
    item: 'Desk Requests',
    name: 'desk-admin',
    group: 'manage',
    isAction: true,
    seenBy: ({ is, has }) =>
      has('desks') && (is('desk_admin') || is('deskbooking_admin') || is('superadmin')),
  },
  {
    item: 'Meeting Admin',
    name: 'meeting-admin',
    group: 'manage',
    seenBy: ({ is, has }) => has('rooms') && is('superadmin'),
    gate: { features: ['rooms'], groups: ['superadmin'] },
  },
  {
    item: '{{Visitor}} Directory',
    name: 'visitors',
    group: 'manage',
    seenBy: ({ is }) => is('superadmin'),
    gate: { groups: ['superadmin'] },
  },
  {
    item: 'Employee Directory',
    name: 'employees',
    group: 'manage',
    seenBy: ({ is }) => is('superadmin'),
    gate: { groups: ['superadmin'] },
  },
  {
    item: 'Become a screen',
    name: 'become-a-screen',
    group: 'manage',
    seenBy: ({ isDemo }) => isDemo,
    gate: { mode: 'demo' },
  },
  {
    item: 'Reports',
    name: 'reports',
    group: 'reports',
    seenBy: ({ is }) => is('superadmin') || is('reporting'),
    gate: { groups: ['superadmin', 'reporting'] },
  },
  {
    item: 'Parking Reports',
    name: 'parking-reports',
    group: 'reports',
    seenBy: ({ is }) => is('superadmin') || is('reporting'),
    gate: { groups: ['superadmin', 'reporting'] },
  },
  {
    item: 'Track and Trace',
    name: 'track-and-trace',
    group: 'reports',
    seenBy: ({ is, has }) => has('track and trace') && (is('superadmin') || is('reporting')),
    gate: { features: ['track and trace'], groups: ['superadmin', 'reporting'] },
  },
];

/** See rules/frame.md#user-menu. */
export const USER_MENU_ROWS: readonly GatingRow[] = [
  { item: 'Edit Profile', name: 'edit-profile', seenBy: all },
  { item: 'Change Password', name: 'edit-password', seenBy: all },
  { item: 'Admin', name: 'admin', seenBy: ({ is }) => is('admin') || is('superadmin') },
  { item: 'Dark Mode', name: 'dark-mode', seenBy: ({ has }) => has('dark mode') },
];

/** rules/frame.md#dashboard, row by row; names of cards, with the slot of each. */
export const DASHBOARD: readonly (GatingRow & { slot: string })[] = [
  {
    item: 'My day',
    name: 'my-day',
    slot: 'dashboard-top',
    seenBy: ({ is, has }) =>
      (has('reception') || has('rooms') || has('desks') || has('parking')) &&
      (is('superadmin') || is('employee') || is('deskbooking')),
  },
  { item: 'presence prompt', name: 'presence', slot: 'shell', seenBy: ({ has }) => has('remote') },
  {
    item: 'Front desk',
    name: 'front-desk',
    slot: 'dashboard',
    seenBy: ({ is, has }) =>
      has('reception') && (is('superadmin') || is('admin') || is('reception') || is('security')),
    gate: { features: ['reception'], groups: ['superadmin', 'admin', 'reception', 'security'] },
  },
  {
    item: 'Arrivals by hour',
    name: 'arrivals',
    slot: 'dashboard',
    seenBy: ({ is, has }) => has('reception') && (is('reception') || is('security')),
    gate: { features: ['reception'], groups: ['reception', 'security'] },
  },
  {
    item: '{{Visitor}} parking',
    name: 'visitor-parking',
    slot: 'dashboard',
    seenBy: ({ is, has }) =>
      has('reception') && has('parking') && has('space counts') && (is('reception') || is('security')),
    gate: { features: ['reception', 'parking', 'space counts'], groups: ['reception', 'security'] },
  },
  {
    item: 'Desks to clean',
    name: 'desks-to-clean',
    slot: 'dashboard',
    seenBy: ({ is, has }) => has('desks') && is('cleaning'),
    gate: { features: ['desks'], groups: ['cleaning'] },
  },
  {
    item: 'Parking approvals',
    name: 'approvals',
    slot: 'dashboard',
    seenBy: ({ is, has }) => has('parking') && (is('parking_admin') || is('superadmin')),
    gate: { features: ['parking'], groups: ['parking_admin', 'superadmin'] },
  },
  {
    item: 'Request a Desk',
    name: 'request-desk',
    slot: 'dashboard',
    seenBy: ({ is, has }) => is('deskbooking') && has('desks'),
    gate: { features: ['desks'], groups: ['deskbooking'] },
  },
  {
    item: '{{Visitors}}',
    name: 'visitors',
    slot: 'dashboard',
    seenBy: ({ is, has }) =>
      has('reception') && (!is('cleaning') || is('reception')) && (is('superadmin') || is('employee')),
    gate: {
      features: ['reception'],
      groups: ['superadmin', 'employee'],
      notGroups: ['cleaning'],
      unlessGroups: ['reception'],
    },
  },
  {
    item: 'Locate Colleague',
    name: 'locate-colleague',
    slot: 'dashboard',
    seenBy: ({ has }) => has('locate colleague'),
    gate: { features: ['locate colleague'] },
  },
  {
    item: 'a card per resource type',
    name: 'rooms',
    slot: 'dashboard',
    seenBy: ({ has }) => has('rooms'),
    gate: { features: ['rooms'] },
  },
  {
    item: 'Parking',
    name: 'parking',
    slot: 'dashboard',
    seenBy: ({ is, has, isParkingUnrestricted }) => is('parking') && has('parking') && !isParkingUnrestricted,
    gate: { features: ['parking'], groups: ['parking'], settings: { parkingUnrestricted: false } },
  },
  {
    item: 'live space counts row',
    name: 'space-counts',
    slot: 'dashboard',
    seenBy: ({ is, has }) =>
      has('space counts') &&
      (is('parking') || is('parking_admin') || is('superadmin') || is('reception') || is('security')),
    gate: {
      features: ['space counts'],
      groups: ['parking', 'parking_admin', 'superadmin', 'reception', 'security'],
    },
  },
  {
    item: 'credit and parking tiles',
    name: 'credits',
    slot: 'dashboard',
    seenBy: ({ has }) => has('paypark'),
    gate: { features: ['paypark'] },
  },
  {
    item: 'Administration',
    name: 'administration',
    slot: 'dashboard',
    seenBy: ({ is }) => is('superadmin') || is('admin'),
    gate: { groups: ['superadmin', 'admin'] },
  },
];
