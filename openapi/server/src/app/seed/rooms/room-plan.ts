/** The purpose of a room in the demo; rooms without one get ordinary bookings. */
export type RoomRole = 'occupied' | 'soon' | 'shared' | 'busy-studio' | 'always-free' | 'closed' | 'static';

export interface RoomToSeed {
  name: string;
  type: 'Meeting room' | 'Focus pod' | 'Studio' | 'Projector kit';
  role: RoomRole | null;
  description: string;
  capacity: number | null;
  features: readonly FeatureName[];
  group: (typeof groupNames)[number] | null;
  use: 'bookable' | 'walk-ins' | 'non-bookable';
  closedNote: string | null;
  permissionGroups: readonly string[];
  setupMinutes: number;
  cleanDownMinutes: number;
  timeslots: readonly (readonly [string, string])[];
  sharedPlaces: number | null;
  addonNoticeHours: number | null;
  checkInRequired: boolean;
  hasPrivateTitles: boolean;
}

export const groupNames = ['Client suites', 'Team rooms'] as const;

export const features = [
  { name: 'Projector', icon: 'video', color: '#d9730d' },
  { name: 'Accessible', icon: 'accessible', color: '#1f6feb' },
  { name: 'Large screen', icon: 'monitor', color: null },
  { name: 'Whiteboard', icon: 'plan', color: null },
  { name: 'Conference phone', icon: 'phone', color: null },
  { name: 'Quiet', icon: 'quiet', color: '#6a4c93' },
] as const;
type FeatureName = (typeof features)[number]['name'];

const plain: Omit<RoomToSeed, 'name' | 'type'> = {
  role: null,
  description: '',
  capacity: 8,
  features: ['Large screen'],
  group: 'Team rooms',
  use: 'bookable',
  closedNote: null,
  permissionGroups: [],
  setupMinutes: 0,
  cleanDownMinutes: 0,
  timeslots: [],
  sharedPlaces: null,
  addonNoticeHours: null,
  checkInRequired: false,
  hasPrivateTitles: false,
};

type Kind = Partial<RoomToSeed> & Pick<RoomToSeed, 'type'>;
const meetingRoom = (room: Partial<RoomToSeed> = {}): Kind => ({ type: 'Meeting room', ...room });
const pod = (room: Partial<RoomToSeed> = {}): Kind => ({
  type: 'Focus pod',
  capacity: 1,
  features: ['Quiet'],
  group: null,
  ...room,
});
const studio = (room: Partial<RoomToSeed> = {}): Kind => ({
  type: 'Studio',
  capacity: 4,
  features: ['Quiet', 'Large screen'],
  ...room,
});
const kit = (room: Partial<RoomToSeed> = {}): Kind => ({
  type: 'Projector kit',
  capacity: null,
  features: ['Projector'],
  group: null,
  ...room,
});

/** At each site, so that each has a room of every status at any hour. */
const everySite: readonly Kind[] = [
  meetingRoom({
    role: 'occupied',
    description: 'Staffed around the clock',
    capacity: 10,
    addonNoticeHours: 4,
    features: ['Large screen', 'Conference phone', 'Accessible'],
  }),
  meetingRoom({ role: 'shared', description: 'Four tables to share', capacity: 16, sharedPlaces: 4 }),
  meetingRoom({ role: 'closed', closedNote: 'Window repair' }),
  meetingRoom({ role: 'static', use: 'non-bookable', description: 'First aid', capacity: 2 }),
  meetingRoom({
    capacity: 14,
    permissionGroups: ['reporting'],
    features: ['Projector'],
    group: 'Client suites',
  }),
  pod({ role: 'soon' }),
  pod({ role: 'static', use: 'walk-ins' }),
  pod({ role: 'always-free' }),
  studio({ role: 'busy-studio' }),
  kit({ role: 'always-free' }),
];

const timeslots = [
  ['09:00', '10:30'],
  ['10:30', '12:00'],
  ['13:00', '14:30'],
  ['14:30', '16:00'],
] as const;

/** Further rooms of the headquarters, the most illustrative first: a client with more sites has fewer of them. */
const headquarters: readonly Kind[] = [
  meetingRoom({ timeslots, capacity: 6 }),
  meetingRoom({
    setupMinutes: 15,
    cleanDownMinutes: 15,
    capacity: 20,
    addonNoticeHours: 24,
    group: 'Client suites',
    features: ['Projector', 'Large screen', 'Accessible'],
  }),
  meetingRoom({ checkInRequired: true, capacity: 4 }),
  meetingRoom({ hasPrivateTitles: true, addonNoticeHours: 0, group: 'Client suites' }),
  meetingRoom({
    capacity: 50,
    addonNoticeHours: 24,
    features: ['Projector', 'Accessible'],
    group: 'Client suites',
  }),
  meetingRoom({ capacity: 12, features: ['Whiteboard', 'Large screen'] }),
  pod(),
  pod({ features: ['Quiet', 'Accessible'] }),
];
const moreHeadquarters: readonly Kind[] = [pod(), studio()];
const second: readonly Kind[] = [
  meetingRoom({ capacity: 6 }),
  meetingRoom({ capacity: 18, addonNoticeHours: 24 }),
  meetingRoom(),
  pod(),
  kit(),
];
const third: readonly Kind[] = [
  meetingRoom({ capacity: 4 }),
  meetingRoom({ capacity: 10, addonNoticeHours: 24 }),
  pod(),
];

const names = {
  'Meeting room': [
    'Aldgate',
    'Barbican',
    'Camden',
    'Dulwich',
    'Euston',
    'Fulham',
    'Greenwich',
    'Holborn',
    'Islington',
    'Jubilee',
    'Kew',
    'Lambeth',
    'Marylebone',
    'Neasden',
    'Oval',
    'Pimlico',
    'Queensway',
    'Richmond',
    'Soho',
    'Temple',
    'Uxbridge',
    'Vauxhall',
    'Wapping',
    'Yarrow',
    'Zenith',
    'Abbey',
  ],
  'Focus pod': [
    'Alder pod',
    'Ash pod',
    'Beech pod',
    'Birch pod',
    'Cedar pod',
    'Elm pod',
    'Hazel pod',
    'Holly pod',
    'Larch pod',
    'Linden pod',
    'Maple pod',
    'Oak pod',
    'Pine pod',
    'Rowan pod',
  ],
  Studio: [],
  'Projector kit': [],
} as const;

/** The rooms of a client by site, 48 in all: 26 meeting rooms, 14 focus pods, 4 studios, 4 projector kits. */
export function planRooms(siteCount: number): RoomToSeed[][] {
  const more = siteCount === 3 ? [[...headquarters, ...moreHeadquarters], second, third] : [headquarters];
  const counts = new Map<RoomToSeed['type'], number>();
  return Array.from({ length: siteCount }, (_, site) =>
    [...everySite, ...(more[site] ?? [])].map((kind) => {
      const number = counts.get(kind.type) ?? 0;
      counts.set(kind.type, number + 1);
      const name = names[kind.type][number] ?? `${kind.type} ${number + 1}`;
      return { ...plain, ...kind, name };
    }),
  );
}
