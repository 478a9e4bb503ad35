import { hash } from '@node-rs/argon2';
import { newSettings, newTheme, visitorTerms } from '../app/new-client/defaults.ts';
import { asJson, type Db, type Tx } from '../db/database.ts';
import type { Feature } from '../mechanisms/portal/viewer.ts';

/** The password of every account of the fixture. */
export const PASSWORD = 'Workplace-2026';

/** The demo accounts by local part, with their groups; all exist at each client of the fixture. */
export const accounts = {
  superadmin: ['superadmin', 'employee'],
  admin: ['admin', 'employee'],
  employee: ['employee'],
  desk: ['employee', 'deskbooking'],
  parking: ['employee', 'parking'],
  ev: ['employee', 'parking', 'ev_space_booking'],
  permit: ['employee', 'parking'],
  restricted: ['employee', 'parking'],
  reception: ['reception'],
  security: ['security'],
  cleaning: ['cleaning'],
  'desk-admin': ['employee', 'desk_admin'],
  'deskbooking-admin': ['employee', 'deskbooking_admin'],
  'parking-admin': ['employee', 'parking_admin'],
  reporting: ['employee', 'reporting'],
  pa: ['employee', 'PA', 'deskbooking', 'parking'],
  onesite: ['employee', 'deskbooking', 'parking'],
  newstarter: ['employee'],
} as const;
export type Account = keyof typeof accounts;

/** `north` and `south` are alike, but `north` operates the portal; `bare` has none of the features. */
export const fixtureClients = {
  north: { name: 'North', hosts: ['localhost', '127.0.0.1', 'north.test'] },
  south: { name: 'South', hosts: ['south.test'] },
  bare: { name: 'Bare', hosts: ['bare.test'] },
} as const;
export type FixtureClient = keyof typeof fixtureClients;

const features: Feature[] = [
  'desks',
  'rooms',
  'reception',
  'parking',
  'camera',
  'dark mode',
  'qr codes',
  'remote',
  'locate colleague',
  'muster',
  'camera',
  'paypark',
  'space counts',
  'track and trace',
];

/** Three small clients: the same people at each, two sites, a zone with four desks. Small, so that each file starts fast. */
export async function insertFixture(db: Db): Promise<void> {
  // As cheap as it gets: tests log in thousands of times, and what a real hash costs is `password.test.ts`'s to know.
  const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await db.system(async (tx) => {
    for (const key of Object.keys(fixtureClients) as FixtureClient[]) {
      const clientId = await insertClient(tx, key);
      const siteIds = await insertSites(tx, clientId);
      await insertPeople(tx, clientId, key, siteIds, passwordHash);
      await insertDesks(tx, clientId, siteIds[0] ?? 0);
    }
  });
}

async function insertClient(tx: Tx, key: FixtureClient): Promise<number> {
  const { name, hosts } = fixtureClients[key];
  const { id } = await tx
    .insertInto('clients')
    .values({
      key,
      name,
      product: 'visitor',
      mode: null,
      features: key === 'bare' ? [] : features,
      // Customers may ask for appointments, so that the access tests reach what is public.
      // The accounts log in with their passwords alone, except in tests of the second factor.
      settings: asJson({ ...newSettings, appointments_public: true, second_factor_groups: [] }),
      terms: asJson({ en: visitorTerms.en }),
      theme: asJson(newTheme),
      logo: null,
      privacy_url: null,
      signup_enabled: key !== 'bare',
      operates_deployments: key === 'north',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('client_domains')
    .values(hosts.map((host, position) => ({ host, client_id: id, position })))
    .execute();
  await tx
    .insertInto('help_texts')
    .values([
      {
        client_id: id,
        key: 'request_desk',
        locale: 'en',
        title: 'Request a desk',
        text: '<p>Pick a site.</p>',
      },
      {
        client_id: id,
        key: 'request_desk',
        locale: 'de',
        title: 'Platz anfragen',
        text: '<p>Standort wählen.</p>',
      },
      {
        client_id: id,
        key: 'request_parking',
        locale: 'en',
        title: 'Request parking',
        text: '<p>Pick a day.</p>',
      },
    ])
    .execute();
  return id;
}

async function insertSites(tx: Tx, clientId: number): Promise<number[]> {
  const rows = await tx
    .insertInto('sites')
    .values([
      { client_id: clientId, name: 'London HQ', time_zone: 'Europe/London', position: 1 },
      { client_id: clientId, name: 'Manchester', time_zone: 'Europe/London', position: 2 },
    ])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function insertPeople(
  tx: Tx,
  clientId: number,
  key: FixtureClient,
  siteIds: number[],
  passwordHash: string,
) {
  for (const [localPart, groups] of Object.entries(accounts)) {
    const { id } = await tx
      .insertInto('users')
      .values({
        client_id: clientId,
        email: `${localPart}@${key}.test`,
        password_hash: passwordHash,
        first_name: localPart === 'employee' ? 'Zoë' : localPart,
        last_name: localPart === 'employee' ? 'Müller' : 'Person',
        phone: null,
        photo: null,
        is_active: localPart !== 'newstarter',
        is_restricted: localPart === 'restricted',
        home_site_id: siteIds[0] ?? null,
        desk_id: null,
        pin_hash: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('user_groups')
      .values(groups.map((group_name) => ({ client_id: clientId, user_id: id, group_name })))
      .execute();
    const permitted = localPart === 'onesite' ? siteIds.slice(0, 1) : siteIds;
    await tx
      .insertInto('user_sites')
      .values(permitted.map((site_id) => ({ client_id: clientId, user_id: id, site_id })))
      .execute();
  }
}

async function insertDesks(tx: Tx, clientId: number, siteId: number): Promise<void> {
  const zone = await tx
    .insertInto('zones')
    .values({
      client_id: clientId,
      site_id: siteId,
      floor_id: null,
      name: 'Engineering',
      icon: 'mdi-desk',
      color: '#1f6f8b',
      confirm_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('desks')
    .values(
      ['A-1', 'A-2', 'A-3', 'A-4'].map((name, index) => ({
        client_id: clientId,
        site_id: siteId,
        zone_id: zone.id,
        name,
        x: index * 10,
        y: 10,
        last_cleaned_on: null,
      })),
    )
    .execute();
}
