import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { todayAt } from '../../mechanisms/days.ts';
import { demoAccounts } from './demo-accounts.ts';
import { type DemoClient, demoClients } from './demo-clients.ts';
import { readDiary } from './diary.ts';
import type { SeedDeps, SeededSite } from './seed-domain.ts';

/**
 * The demo clients that still exist as seeded: those whose reception has its account. Their features are the present
 * ones, not the seeded ones.
 */
export async function readDemoClients(tx: Tx): Promise<(DemoClient & { id: number })[]> {
  const { rows } = await sql<{ id: number; key: string; features: string[] }>`
    select c.id, c.key, c.features from clients c
    join jsonb_to_recordset(${JSON.stringify(demoClients)}::jsonb) as demo (key text, "mailDomain" text)
      on demo.key = c.key
    where (select count(*) from users u where u.client_id = c.id
      and u.email in ('reception@' || "mailDomain", 'employee@' || "mailDomain")) = 2
    order by c.id`.execute(tx);
  return rows.flatMap(({ id, key, features }) => {
    const client = demoClients.find((one) => one.key === key);
    return client ? [{ ...client, id, features }] : [];
  });
}

/** Whether there are only demo clients, so that the database contains no real data. */
export async function hasOnlyDemo(db: Db): Promise<boolean> {
  return await db.system(async (tx) => {
    const clients = await tx.selectFrom('clients').select('id').execute();
    return (await readDemoClients(tx)).length === clients.length;
  });
}

/** The data on which the later domains build, as it is in the database now. */
export async function readDeps(tx: Tx, client: DemoClient & { id: number }, now: Date): Promise<SeedDeps> {
  const people = await sql<{ id: number; email: string; home_site_id: number; groups: string[] }>`
    select u.id, u.email, u.home_site_id,
      array(select group_name from user_groups g where g.client_id = u.client_id and g.user_id = u.id order by 1) as groups
    from users u where u.client_id = ${client.id}::int and u.email is not null and u.home_site_id is not null
    order by u.id`.execute(tx);
  const zones = await sql<{
    id: number;
    site_id: number;
    floor_id: number;
    name: string;
    requires_approval: boolean;
    requires_cleaning: boolean;
    permission_groups: string[];
  }>`
    select z.id, z.site_id, z.floor_id, z.name, z.requires_approval, z.requires_cleaning, z.permission_groups
    from zones z where z.client_id = ${client.id}::int and z.floor_id is not null order by z.id`.execute(tx);
  const accounts = new Set(demoAccounts.map(({ localPart }) => `${localPart}@${client.mailDomain}`));
  return {
    sites: await readSites(tx, client.id, now),
    diary: await readDiary(tx, client.id, now),
    people: people.rows.map(({ id, email, home_site_id, groups }) => ({
      id,
      email,
      homeSiteId: home_site_id,
      groups,
      isAccount: accounts.has(email),
    })),
    zones: zones.rows.map((zone) => ({
      id: zone.id,
      siteId: zone.site_id,
      floorId: zone.floor_id,
      name: zone.name,
      requiresApproval: zone.requires_approval,
      requiresCleaning: zone.requires_cleaning,
      permissionGroups: zone.permission_groups,
      // Only the seed of desks needs these.
      place: 0,
      floorCode: '',
    })),
  };
}

/**
 * Whether a demo's days have run out: at the headquarters of one of its clients no visitor is expected any longer
 * today.
 */
export async function hasDemoRunOut(db: Db, now: Date): Promise<boolean> {
  return await db.system(async (tx) => {
    for (const client of await readDemoClients(tx)) {
      const [site] = await readSites(tx, client.id, now);
      if (!site || !client.features.some((feature) => feature === 'reception' || feature === 'rooms'))
        continue;
      const { rows } = await sql<{ coming: boolean }>`
        select exists (select from visits where client_id = ${client.id}::int and site_id = ${site.id}::int
          and day = ${site.today}::date and status = 'scheduled' and starts_at >= ${now.toISOString()}::timestamptz) as coming
      `.execute(tx);
      if (rows[0]?.coming === false) return true;
    }
    return false;
  });
}

/** The headquarters first. */
async function readSites(tx: Tx, clientId: number, now: Date): Promise<SeededSite[]> {
  const { rows } = await sql<{ id: number; name: string; time_zone: string }>`
    select id, name, time_zone from sites where client_id = ${clientId}::int order by position, id`.execute(
    tx,
  );
  return rows.map(({ id, name, time_zone }) => ({
    id,
    name,
    timeZone: time_zone,
    today: todayAt(time_zone, now),
  }));
}
