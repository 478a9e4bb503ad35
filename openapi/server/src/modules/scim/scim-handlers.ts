import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { AllHandlers, Context } from '../../contract/handler.ts';
import { planPeople } from './people.ts';
import type { Field, Plan } from './rules/plan.ts';
import { isDone } from './rules/plan.ts';
import { createScimToken, readTokens, requireScim } from './tokens.ts';

type Schemas = components['schemas'];
type Kind = Schemas['ScimChangeKind'];

const MOST_SHOWN = 500;
const ORDER: readonly Kind[] = ['refuse', 'deactivate', 'create', 'link', 'activate', 'update', 'rights'];

export const scimHandlers = {
  getScimStatus,
  createScimToken,
  listScimChanges,
} satisfies Partial<AllHandlers>;

async function getScimStatus({ tx, path, now }: Context<'getScimStatus'>): Promise<Schemas['ScimStatus']> {
  const { id } = await requireScim(tx, path.id);
  const { rows } = await sql<{ people: number; pending: number }>`
    select count(*)::int as people, count(*) filter (where is_pending or refusal is not null)::int as pending
    from scim_users where connection_id = ${id}`.execute(tx);
  const { rows: groups } = await sql<{ name: string; members: number }>`
    select g.display_name as name, (
      select count(*)::int from scim_members m where m.client_id = g.client_id and m.group_id = g.id) as members
    from scim_groups g where g.connection_id = ${id} order by lower(g.display_name), g.id limit 500`.execute(
    tx,
  );
  const [{ people, pending } = { people: 0, pending: 0 }] = rows;
  return { tokens: await readTokens(tx, id, now()), people, pending, groups };
}

/** The same plans that the job carries out. */
async function listScimChanges({ tx, path }: Context<'listScimChanges'>): Promise<Schemas['ScimChanges']> {
  const connection = await requireScim(tx, path.id);
  const planned = await planPeople(
    tx,
    connection,
    sql`s.connection_id = ${connection.id} and (s.is_pending or s.refusal is not null)`,
  );
  const changes = planned.flatMap(({ id, userName, given, plan }): Schemas['ScimChange'][] => {
    if (typeof plan !== 'string' && isDone(plan)) return [];
    const { first_name, last_name, email } = given.wanted;
    const name = `${first_name} ${last_name}`.trim();
    const isRefused = typeof plan === 'string';
    return [
      {
        id,
        user_name: userName,
        name,
        email,
        kinds: isRefused ? ['refuse'] : kindsOf(plan),
        fields: isRefused ? [] : (Object.keys(plan.fields) as Field[]),
        groups_added: isRefused ? [] : plan.groups.added,
        groups_removed: isRefused ? [] : plan.groups.removed,
        sites_added: isRefused ? [] : plan.siteIds.added,
        sites_removed: isRefused ? [] : plan.siteIds.removed,
        reason: isRefused ? plan : null,
      },
    ];
  });
  const count = (kind: Kind) => changes.filter(({ kinds }) => kinds.includes(kind)).length;
  const rank = ({ kinds }: Schemas['ScimChange']) => ORDER.indexOf(kinds[0] ?? 'rights');
  return {
    counts: {
      create: count('create'),
      link: count('link'),
      update: count('update'),
      activate: count('activate'),
      deactivate: count('deactivate'),
      rights: count('rights'),
      refuse: count('refuse'),
    },
    changes: changes.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_SHOWN),
  };
}

/** The gravest first. */
function kindsOf({ step, fields, activity, groups, siteIds }: Plan): Kind[] {
  const rights = [groups.added, groups.removed, siteIds.added, siteIds.removed];
  return [
    ...(activity === null ? [] : [activity]),
    ...(step === 'create' || step === 'link' ? [step] : []),
    ...(Object.keys(fields).length > 0 ? (['update'] as const) : []),
    ...(rights.some((list) => list.length > 0) ? (['rights'] as const) : []),
  ];
}
