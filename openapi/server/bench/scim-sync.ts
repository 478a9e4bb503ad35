/**
 * A directory's syncs on PostgreSQL: the first of 10,000 people in 20 groups (a search and a POST for each person, 4 at a
 * time; members in batches of 500), and two without changes, as Entra ID repeats it (a search for each person) and as
 * Okta does (a PUT). Fails if a repeat writes to people, or if a figure is missed.
 *
 *   node openapi/server/bench/scim-sync.ts
 */
import { sql } from 'kysely';
import { seedDemo } from '../src/app/seed/seed-demo.ts';
import { Agent, overHttp } from '../src/testing/agent.ts';
import { onPostgres, serveDemo } from './run-bench.ts';

const PEOPLE = 10_000;
const GROUPS = 20;
const AT_ONCE = 4;
const BATCH = 500;
const FIRST_MS = 180_000;
const REPEAT_MS = 30_000;
const TABLES = [
  'users',
  'user_groups',
  'user_sites',
  'scim_users',
  'scim_groups',
  'scim_members',
  'audit_log',
];

const user = (index: number) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: `person-${index}@contoso.test`,
  externalId: `ext-${index}`,
  active: true,
  name: { givenName: 'Person', familyName: `Number ${index}` },
  emails: [{ value: `person-${index}@contoso.test`, type: 'work', primary: true }],
  phoneNumbers: [{ value: '+44 20 7946 0001', type: 'work' }],
  preferredLanguage: 'en-GB',
});

await onPostgres(
  async (db) => {
    await seedDemo(db, () => new Date());
    const { port, logIn, close } = await serveDemo(db);
    const superadmin = await logIn('superadmin');
    const made = await superadmin.post('/api/connections/', {
      kind: 'scim',
      name: 'Directory',
      scim: {
        is_preview: false,
        links_by_email: false,
        new_site_ids: [],
        mappings: [{ group: 'Group 0', groups: ['deskbooking'], site_ids: [] }],
      },
    });
    const { token } = (await superadmin.post(`/api/connections/${made.body.id}/scim/token/`)).body;
    const directory = new Agent(overHttp(port), 'localhost');
    const call = async (method: string, path: string, body?: object): Promise<{ id: string }> => {
      const answer = await directory.call({
        method,
        url: `/api/scim/${made.body.id}/v2${path}`,
        headers: { origin: '', authorization: `Bearer ${token}` },
        ...(body ? { body } : {}),
      });
      if (answer.status === 429) {
        await new Promise((resolve) => setTimeout(resolve, Number(answer.headers['retry-after']) * 1000));
        return call(method, path, body);
      }
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
      return JSON.parse(answer.text);
    };
    const find = (index: number) =>
      call('GET', `/Users?filter=${encodeURIComponent(`userName eq "person-${index}@contoso.test"`)}`);
    const forAll = async (work: (index: number) => Promise<void>) => {
      let next = 0;
      const one = async () => {
        while (next < PEOPLE) await work(next++);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, one));
    };

    const ids: string[] = [];
    const first = await timed(async () => {
      await forAll(async (index) => {
        await find(index);
        ids[index] = (await call('POST', '/Users', user(index))).id;
      });
      for (let index = 0; index < GROUPS; index += 1) {
        const group = await call('POST', '/Groups', { displayName: `Group ${index}` });
        for (let from = 0; from < PEOPLE / GROUPS; from += BATCH) {
          const value = ids.filter((_, at) => at % GROUPS === index).slice(from, from + BATCH);
          await call('PATCH', `/Groups/${group.id}`, {
            schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
            Operations: [{ op: 'Add', path: 'members', value: value.map((id) => ({ value: id })) }],
          });
        }
      }
    });
    const before = await states();
    const repeats = [
      await timed(() => forAll(async (index) => void (await find(index)))),
      await timed(() =>
        forAll(async (index) => void (await call('PUT', `/Users/${ids[index]}`, user(index)))),
      ),
    ];
    const isUnchanged = (await states()) === before;
    const [searched, put] = repeats.map((time) => (time / 1000).toFixed(1));
    console.log(
      `PostgreSQL: first sync ${(first / 1000).toFixed(1)} s; without changes ${searched} s by searches, ${put} s by PUT, ${isUnchanged ? 'no' : 'some'} rows written`,
    );
    await close();
    if (first > FIRST_MS || Math.max(...repeats) > REPEAT_MS || !isUnchanged) process.exitCode = 1;

    /** Each write gives a row another `xmin`. */
    async function states(): Promise<string> {
      const sums = TABLES.map(
        (table) =>
          sql`select ${table} as name, count(*) as rows, sum(xmin::text::bigint) as sum from ${sql.table(table)}`,
      );
      const { rows } = await db.system((tx) =>
        sql`${sql.join(sums, sql` union all `)} order by name`.execute(tx),
      );
      return JSON.stringify(rows);
    }
  },
  { throwAway: true },
);

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
