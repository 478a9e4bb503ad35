import { sql } from 'kysely';
import { demoAccounts } from './demo-accounts.ts';
import type { DemoSite } from './demo-clients.ts';
import { departments, drawJob, drawNames } from './names.ts';
import type { SeedContext, SeedDomain, SeededSite } from './seed-domain.ts';

/** Everyone in the group `employee`, including the named accounts. */
const employeeCount = 220;

interface Person {
  email: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  is_active: boolean;
  is_restricted: boolean;
  is_locatable: boolean;
  home_site_id: number;
  additional_information: Record<string, string>;
  line_manager_email: string | null;
  /** Employees without an account of their own cannot log in: they have no password. */
  has_password: boolean;
  groups: string[];
  site_ids: number[];
}

export const seedPeople: SeedDomain = {
  name: 'people',
  async seed(context) {
    const { tx, client, passwordHash, deps } = context;
    const accounts = seedAccounts(context);
    const employees = seedEmployees(context, employeeCount - accounts.filter(isEmployee).length);
    const people = withLineManagers([...accounts, ...employees], employees);
    const inserted = await sql<{ id: number; email: string }>`
      insert into users (client_id, email, password_hash, first_name, last_name, phone, is_active, is_staff,
        is_restricted, is_locatable, home_site_id, additional_information, line_manager_email)
      select ${client.id}::int, email, case when has_password then ${passwordHash}::text end, first_name, last_name,
        phone, is_active, true, is_restricted, is_locatable, home_site_id, additional_information,
        line_manager_email
      from rows from (jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as (
        email text, first_name text, last_name text, phone text, is_active boolean, is_restricted boolean,
        is_locatable boolean, home_site_id int, additional_information jsonb, line_manager_email text, has_password boolean
      )) with ordinality
      order by ordinality
      returning id, email`.execute(tx);
    const ids = new Map(inserted.rows.map((row) => [row.email, row.id]));
    await insertGroups(context, people, ids);
    await insertSites(context, people, ids);
    deps.people = people.map((person, index) => ({
      id: idOf(ids, person.email),
      email: person.email,
      homeSiteId: person.home_site_id,
      groups: person.groups,
      isAccount: index < accounts.length,
    }));
  },
};

function seedAccounts({ client, deps }: SeedContext): Person[] {
  const home = firstSite(deps.sites);
  return demoAccounts.map((account, index) => ({
    email: `${account.localPart}@${client.mailDomain}`,
    first_name: account.firstName,
    last_name: account.lastName,
    phone: account.phone ?? null,
    is_active: account.isActive ?? true,
    is_restricted: account.isRestricted ?? false,
    is_locatable: true,
    home_site_id: home.id,
    // Required by the sign-up form, so that no one has to fill it in before the first change of a profile.
    additional_information: { department: departments[index % departments.length] ?? '' },
    line_manager_email: null,
    has_password: true,
    groups: account.groups,
    site_ids: account.oneSite ? [home.id] : deps.sites.map((site) => site.id),
  }));
}

function seedEmployees({ client, deps, random }: SeedContext, count: number): Person[] {
  const homes = homesByFloors(deps.sites, client.sites);
  return drawNames(random, count).map(({ first, last }, index) => {
    const home = homes[index % homes.length] ?? firstSite(deps.sites);
    return {
      email: `${first}.${last}@${client.mailDomain}`.toLowerCase(),
      first_name: first,
      last_name: last,
      phone: random.chance(0.7) ? `+44 7700 9${String(random.below(100_000)).padStart(5, '0')}` : null,
      is_active: !random.chance(0.03),
      is_restricted: random.chance(0.02),
      is_locatable: random.chance(0.8),
      home_site_id: home.id,
      additional_information: drawJob(random),
      line_manager_email: null,
      has_password: false,
      groups: [
        'employee',
        ...(random.chance(0.96) ? ['deskbooking'] : []),
        // More where one car park is full every day: no one comes from another city to park there.
        ...(random.chance(home === deps.sites[1] ? 0.85 : 0.5) ? ['parking'] : []),
      ],
      site_ids: deps.sites.map((site) => site.id),
    };
  });
}

/**
 * The first active person of each department leads the others: a team is made up of people with the same line manager.
 */
function withLineManagers(people: readonly Person[], employees: readonly Person[]): Person[] {
  const leads = new Map<string | undefined, string>();
  for (const { additional_information, email, is_active } of employees) {
    const { department } = additional_information;
    if (is_active && !leads.has(department)) leads.set(department, email);
  }
  return people.map((person) => {
    const lead = leads.get(person.additional_information.department) ?? null;
    return { ...person, line_manager_email: lead === person.email ? null : lead };
  });
}

/** Each site once for each of its floors, as people work where the desks are. */
function homesByFloors(sites: readonly SeededSite[], planned: readonly DemoSite[]): SeededSite[] {
  return sites.flatMap((site, index) => {
    const floors = planned[index]?.buildings.flatMap((building) => building.floors) ?? [];
    return floors.map(() => site);
  });
}

async function insertGroups(
  { tx, client }: SeedContext,
  people: Person[],
  ids: Map<string, number>,
): Promise<void> {
  const rows = people.flatMap((person) =>
    person.groups.map((group_name) => ({ user_id: idOf(ids, person.email), group_name })),
  );
  await sql`
    insert into user_groups (client_id, user_id, group_name)
    select ${client.id}::int, user_id, group_name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (user_id int, group_name text)`.execute(
    tx,
  );
}

async function insertSites(
  { tx, client }: SeedContext,
  people: Person[],
  ids: Map<string, number>,
): Promise<void> {
  const rows = people.flatMap((person) =>
    person.site_ids.map((site_id) => ({ user_id: idOf(ids, person.email), site_id })),
  );
  await sql`
    insert into user_sites (client_id, user_id, site_id)
    select ${client.id}::int, user_id, site_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (user_id int, site_id int)`.execute(tx);
}

function isEmployee(person: Person): boolean {
  return person.groups.includes('employee');
}

function firstSite(sites: readonly SeededSite[]): SeededSite {
  const [site] = sites;
  if (site === undefined) throw new Error('People need a site first.');
  return site;
}

function idOf(ids: Map<string, number>, email: string): number {
  const id = ids.get(email);
  if (id === undefined) throw new Error(`${email} was not inserted.`);
  return id;
}
