import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { type AccessSession, allows, type Gate } from '@portal/shared/access';
import { matchPath } from '@portal/shared/router';
import { describe, expect, it } from 'vitest';
import { routeAccess } from '../../view/route-access.ts';
import { USER_MENU } from '../navigation/user-menu-entries.ts';
import { remoteDescriptors } from '../testing/remote-descriptors.ts';

const ROOT = new URL('../../../', import.meta.url);
const load = async <T>(file: string) => (await import(/* @vite-ignore */ new URL(file, ROOT).href)) as T;

const descriptors = await remoteDescriptors();
const routes = descriptors.flatMap((descriptor) => [...descriptor.routes]);
/** The shell's own screens and files, for everyone. */
const OWN = ['/', '/privacy', '/third-party-notices.txt'];

type Paths = Readonly<Record<string, unknown>>;
const paths = new Map<string, Paths>();
for (const { name } of descriptors) paths.set(name, await load<Paths>(`${name}/src/paths.ts`));
const { demoClients } = await load<{ demoClients: { key: string; features: string[] }[] }>(
  'openapi/server/src/app/seed/demo-clients.ts',
);
const { demoAccounts } = await load<{ demoAccounts: { localPart: string; groups: string[] }[] }>(
  'openapi/server/src/app/seed/demo-accounts.ts',
);
const people = demoClients.flatMap(({ key, features }) =>
  demoAccounts.map(({ localPart, groups }) => {
    const session: AccessSession = {
      user: { groups },
      client: { features, mode: key === 'demo' ? 'demo' : null, settings: { parkingUnrestricted: false } },
    };
    return { who: `${localPart} of ${key}`, session };
  }),
);

function routeOf(link: string) {
  const { pathname } = new URL(link, 'https://portal.test');
  // Ranked as the router does: a static segment before a parameter.
  const found = routes.filter(({ path }) => matchPath(path, pathname));
  return found.toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)[0];
}
/** People who could not open the screen; `null`: everyone, because there is no such route. */
function lost(link: string, isOffered: (session: AccessSession) => boolean): string[] | null {
  if (OWN.includes(new URL(link, 'https://portal.test').pathname)) return [];
  const route = routeOf(link);
  if (!route) return null;
  return people
    .filter(({ session }) => isOffered(session) && routeAccess(route, session) !== 'open')
    .map(({ who }) => who);
}

const used = new Set<string>();
function build(module: string, name: string, ...args: unknown[]): string {
  used.add(`${module} ${name}`);
  const found = paths.get(module)?.[name];
  return typeof found === 'function' ? String(found(...args)) : String(found);
}
const gate = (name: string, module = 'mf-visitors'): Gate => {
  const { GATES } = paths.get(module) as { GATES: Record<string, Gate> };
  if (!GATES[name]) throw new Error(`There is no gate ${name}`);
  return GATES[name];
};
const admins: Gate = { groups: ['admin', 'superadmin'] };
const UUID = '6f0b1a52-3c64-4b2a-9a5e-0f6f2c1d7e01';

interface Row {
  module: string;
  /** Route, card or action that contains it. */
  from: string;
  link: string;
  /** The condition in the code for offering the link. */
  gate?: Gate;
  /** Why it is not offered to everyone who may open the screen behind it. */
  narrower?: string;
}
const rows = (module: string, list: [from: string, link: string, gate?: Gate, narrower?: string][]): Row[] =>
  list.map(([from, link, when, narrower]) => ({
    module,
    from,
    link,
    ...(when ? { gate: when } : {}),
    ...(narrower ? { narrower } : {}),
  }));
const INVITES = 'a client without reception has meetings in rooms, and invites nobody to them';
const visitors = (name: string, ...args: unknown[]) => build('mf-visitors', name, ...args);

/** Links in the remotes, place by place. */
const WAYS: Row[] = [
  ...rows('mf-visitors', [
    ['visitors', visitors('meetingCreateLink', { visitor_ids: [1] }), gate('meetings'), INVITES],
    ['visitors', visitors('visitorLink', 1)],
    ['visitors', visitors('visitorEditLink', 1)],
    ['visitors', visitors('VISITORS_CREATE_PATH')],
    ['visitor-create', visitors('VISITORS_PATH')],
    ['visitor-details', visitors('VISITORS_PATH'), gate('directory')],
    ['visitor-details', visitors('visitorEditLink', 1)],
    ['visitor-details', visitors('meetingCreateLink', { visitor_ids: [1] }), gate('meetings'), INVITES],
    ['visitor-details', visitors('meetingLink', 1), gate('meetings'), INVITES],
    ['visitor-edit', visitors('VISITORS_PATH'), gate('directory')],
    ['reception', visitors('meetingCreateLink')],
    ['reception', visitors('meetingLink', 1)],
    ['reception', visitors('visitorLink', 1)],
    ['reception', visitors('WATCH_LIST_PATH'), gate('watchList')],
    ['reception', visitors('DEVICES_PATH'), gate('devices')],
    ['devices', visitors('RECEPTION_PATH'), { features: ['reception'] }],
    ['devices', visitors('FAILURES_PATH'), { features: ['reception'] }],
    ['devices', visitors('SCREEN_PATH')],
    ['handle-qr', visitors('READ_QR_PATH'), gate('scanner')],
    ['visit', visitors('visitSignInLink', UUID)],
    ['visit-sign-in', visitors('visitLink', UUID)],
    ['front-desk', visitors('receptionLink', { late: 'true' })],
    ['front-desk', visitors('WATCH_LIST_PATH'), gate('watchList')],
    ['front-desk', visitors('MUSTER_PATH'), gate('muster')],
    // The card `visitors`: hosts only.
    ['card visitors', visitors('meetingLink', 1)],
    ['card visitors', visitors('meetingCreateLink', { date: '2026-11-23' })],
  ]),
  ...rows('mf-reports', [
    [
      'reports-desks-utilization',
      build('mf-reports', 'newSchedulePath', 'desk-utilization', { site: 1, days: 'working' }),
    ],
    ['reports-parking', build('mf-reports', 'newSchedulePath', 'parking-by-day', { carpark: 1 })],
  ]),
  ...rows('mf-meetings', [
    ['meeting-details', build('mf-meetings', 'meetingEditLink', 1)],
    ['meeting-edit', build('mf-meetings', 'meetingLink', 1)],
    ['rooms-list', build('mf-meetings', 'roomLink', 1)],
    ['rooms-list', build('mf-meetings', 'bookResourceLink', 1)],
    ['rooms-list', build('mf-meetings', 'freeRoomsLink', 30)],
    ['rooms-list', build('mf-meetings', 'meetingEditLink', 1)],
    ['room', build('mf-meetings', 'bookResourceLink', 1, { roomId: 1 })],
    ['book-resource-by-type', build('mf-meetings', 'meetingLink', 1)],
    ['my-day', build('mf-meetings', 'meetingLink', 1), gate('meetings', 'mf-meetings')],
    ['my-day', build('mf-meetings', 'MY_PARKING_PATH'), gate('myParking', 'mf-meetings')],
    ['my-day', build('mf-meetings', 'meetingCreateLink', '2026-11-23'), gate('meetings', 'mf-meetings')],
    ['card rooms', build('mf-meetings', 'meetingLink', 1), gate('meetings', 'mf-meetings')],
    ['card rooms', build('mf-meetings', 'bookResourceLink', 1), gate('findsRooms', 'mf-meetings')],
    ['appointment-create', build('mf-meetings', 'appointmentLink', 1)],
    ['appointment-create', build('mf-meetings', 'APPOINTMENTS_PATH')],
    ['become-a-screen', build('mf-meetings', 'SCREEN_PATH')],
    ['screen', build('mf-meetings', 'BECOME_A_SCREEN_PATH'), { mode: 'demo' }],
  ]),
  ...rows('mf-desks', [
    ['desks', build('mf-desks', 'desksLink', { zone: 1 })],
    ['desks-list', build('mf-desks', 'DESKS_CLEANING_PATH')],
    ['desks-list', build('mf-desks', 'DESKS_ADMINISTRATION_PATH'), gate('keepsDesks', 'mf-desks')],
    ['card request-desk', build('mf-desks', 'planOnDayLink', '/floor-plans/1?desk=2', '2026-11-23')],
    ['floor-plans-list', build('mf-desks', 'floorPlanLink', 1)],
    ['desks', build('mf-desks', 'weekLink', { date: '2026-11-23' }), gate('meets', 'mf-desks')],
    [
      'desk-week',
      build('mf-desks', 'nearOnPlanLink', { id: 2, floorId: 1 }, { date: '2026-11-23', near: [3] }),
      gate('sitsNear', 'mf-desks'),
      'who books no desk sits near nobody',
    ],
    [
      'floor-plan',
      build(
        'mf-desks',
        'bookRoomLink',
        { id: 1, typeId: 1 },
        { date: '2026-11-23', startTime: null, previousPage: '/' },
      ),
      gate('findsRooms', 'mf-desks'),
    ],
    ['floor-plan', build('mf-desks', 'meetingEditLink', 1, '/'), gate('meetings', 'mf-desks')],
    ['floor-plan', build('mf-desks', 'floorPlanEditLink', 1), gate('editsPlans', 'mf-desks')],
    ['floor-plan-edit', build('mf-desks', 'floorPlanLink', 1)],
  ]),
  ...rows('mf-parking', [
    ['card parking', build('mf-parking', 'parkingExplanationLink', 1), gate('parking', 'mf-parking')],
    ['card parking', build('mf-parking', 'parkingWatchLink', '2026-11-24'), gate('parking', 'mf-parking')],
    ['card parking', build('mf-parking', 'parkingSwapLink', 1), gate('parking', 'mf-parking')],
    ['card parking', build('mf-parking', 'offerSeatsLink', 1), gate('parking', 'mf-parking')],
    ['parking-why', build('mf-parking', 'parkingWatchLink', '2026-11-24'), gate('own', 'mf-parking')],
  ]),
  ...rows('mf-identity', [
    ['employees', build('mf-identity', 'employeeEditLink', 1), admins],
    ['employees', build('mf-identity', 'adminLink', 'users'), admins],
    ['administration', build('mf-identity', 'adminLink', 'users', 3)],
    ['administration', build('mf-identity', 'ADMIN_LINK')],
    ['reset-password', build('mf-identity', 'logInLink')],
  ]),
];

const entryOf = ({ module, from }: Row) => {
  const descriptor = descriptors.find(({ name }) => name === module);
  const name = from.replace(/^card /, '');
  if (from.startsWith('card ')) return descriptor?.cards.find((card) => card.name === name);
  return [...(descriptor?.routes ?? []), ...(descriptor?.cards ?? [])].find((entry) => entry.name === name);
};

describe('every offered link leads to a screen, at every demo client', () => {
  it.each(WAYS)('$module, $from: $link', (row) => {
    const from = entryOf(row);
    expect(from, 'the place').toBeDefined();
    const isOffered = (session: AccessSession) => allows(from?.gate, session) && allows(row.gate, session);
    expect(lost(row.link, isOffered)).toEqual([]);
  });

  it.each(WAYS.filter((row) => row.gate && !row.narrower))(
    '$module, $from: $link is offered to everyone who may go there',
    (row) => {
      const route = routeOf(row.link);
      const from = entryOf(row);
      const could = people.filter(
        ({ session }) => allows(from?.gate, session) && route && routeAccess(route, session) === 'open',
      );
      const hidden = could.filter(({ session }) => !allows(row.gate, session)).map(({ who }) => who);
      expect(hidden).toEqual([]);
    },
  );

  it.each(descriptors.flatMap(({ nav }) => [...nav]))('drawer: $to', ({ to, gate: shown }) => {
    expect(lost(to, (session) => allows(shown, session))).toEqual([]);
  });

  const actions = descriptors.flatMap(({ nav }) =>
    nav.flatMap(({ action, gate }) => (action ? [{ ...action, gates: [gate, action.gate] }] : [])),
  );
  it.each(actions)('drawer: $label.en', ({ to, gates }) => {
    expect(lost(to, (session) => gates.every((gate) => allows(gate, session)))).toEqual([]);
  });

  it.each(
    descriptors.flatMap(({ nav }) =>
      nav.flatMap(({ also = [], action }) => [...also, ...(action?.also ?? [])]),
    ),
  )('an alias of an entry is a screen: %s', (path) => expect(routeOf(path)).toBeDefined());

  it.each(USER_MENU)('user menu: $to', ({ to, gate: shown }) => {
    expect(lost(to, (session) => allows(shown, session))).toEqual([]);
  });
});

describe('the table above', () => {
  it('has every function that builds a link', () => {
    const builders = [...paths].flatMap(([module, all]) =>
      Object.keys(all)
        .filter((name) => typeof all[name] === 'function')
        .map((name) => `${module} ${name}`),
    );
    expect(builders.filter((name) => !used.has(name))).toEqual([]);
  });

  it('is complete: every address written inline leads somewhere', async () => {
    const literal = /(?:navigate\(|\bto=\{?|href=\{?|\bto: )(['"`])(\/[a-z][^'"`?]*)/g;
    const broken: string[] = [];
    const pattern = '{mf-*,shell,shared}/src/**/*.{ts,tsx}';
    for await (const file of glob(pattern, { cwd: ROOT.pathname })) {
      if (/\.test\.|\/testing\//.test(file)) continue;
      for (const [, , link = ''] of readFileSync(new URL(file, ROOT), 'utf8').matchAll(literal)) {
        const at = link.replace(/\$\{[^}]*\}/g, '1');
        if (!OWN.includes(at) && !routeOf(at)) broken.push(`${file}: ${link}`);
      }
    }
    expect(broken).toEqual([]);
  });
});
