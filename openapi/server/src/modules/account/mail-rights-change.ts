import { sql } from 'kysely';
import { asJson, type Tx } from '../../db/database.ts';
import { type QueueAt, queueMails } from '../../mechanisms/outbox/queue.ts';
import type { Group } from '../../mechanisms/portal/viewer.ts';
import { knownLocale, type Locale, type Translate } from '../../mechanisms/texts/messages.ts';
import { groupWords, rightsMails as texts } from './rights-messages.ts';

interface Account {
  id: number;
  email: string;
  groups: readonly Group[];
  site_ids: readonly number[];
}

export interface RightsChange {
  before: Account;
  after: Account;
  /** Name or address of the person who made the change. */
  by: string;
  /** A superadmin who made the change is not notified of it. */
  byUserId: number | null;
  /** Another email about the same change goes to the person. */
  knows?: boolean;
}

/**
 * Notifies the person and the other superadmins of changed groups, sites and email address, each in their language and once; at
 * an old address as well (rules/access.md#giving-rights). Inactive accounts get none.
 */
export async function mailRightsChange(at: QueueAt, change: RightsChange): Promise<void> {
  const { before, after, by, byUserId, knows = false } = change;
  const [lost, gained] = [differenceOf(before, after), differenceOf(after, before)];
  const movesAddress = before.email !== after.email;
  const parts = [lost.groups, lost.site_ids, gained.groups, gained.site_ids];
  if (!movesAddress && parts.every((part) => part.length === 0)) return;
  const people = await findConcerned(at.tx, after.id);
  const person = people.find(({ id }) => id === after.id);
  if (!person) return;
  const sites = await namesOfSites(at.tx, [...lost.site_ids, ...gained.site_ids]);
  const name = `${person.first_name} ${person.last_name}`.trim() || person.email;
  const factsIn = (t: Translate) =>
    [
      [t(texts.factPerson), name],
      [t(texts.factGroupsGained), gained.groups.map((group) => t(groupWords[group])).join(', ')],
      [t(texts.factGroupsLost), lost.groups.map((group) => t(groupWords[group])).join(', ')],
      [t(texts.factSitesGained), sites(gained.site_ids)],
      [t(texts.factSitesLost), sites(lost.site_ids)],
      [t(texts.factEmail), movesAddress ? `${before.email} → ${after.email}` : ''],
      [t(texts.factBy), by],
    ].filter(([, value]) => value !== '') as [string, string][];
  const toPerson = person.is_active && !knows ? [...new Set([after.email, before.email])] : [];
  const others = people.filter(({ id, is_active }) => is_active && id !== after.id && id !== byUserId);
  await queueMails(at, [
    ...toPerson.map((to) => ({
      ...{ to, locale: localeOf(person) },
      message: (t: Translate) => ({
        kind: 'rights-changed',
        subject: t(texts.yoursSubject, { portal: at.client.name }),
        heading: t(texts.yoursHeading),
        paragraphs: [t(texts.yoursText)],
        facts: factsIn(t),
      }),
    })),
    ...others.map((superadmin) => ({
      ...{ to: superadmin.email, locale: localeOf(superadmin) },
      message: (t: Translate) => ({
        kind: 'rights-changed-notice',
        subject: t(texts.othersSubject, { name }),
        heading: t(texts.othersSubject, { name }),
        paragraphs: [t(texts.othersText)],
        facts: factsIn(t),
        action: { label: t(texts.openAccount), path: `/admin/users/${after.id}` },
      }),
    })),
  ]);
}

function differenceOf(one: Account, other: Account) {
  return {
    groups: one.groups.filter((group) => !other.groups.includes(group)),
    site_ids: one.site_ids.filter((id) => !other.site_ids.includes(id)),
  };
}

interface Concerned {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  locale: string | null;
  is_active: boolean;
}

/** The person and the superadmins. */
async function findConcerned(tx: Tx, userId: number): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    select u.id, u.email, u.first_name, u.last_name, u.locale, u.is_active from users u
    where u.erased_at is null and (u.id = ${userId}::int or exists (select from user_groups g
      where g.client_id = u.client_id and g.user_id = u.id and g.group_name = 'superadmin'))
    order by u.id`.execute(tx);
  return rows;
}

const localeOf = ({ locale }: Concerned): Locale => knownLocale(locale ?? undefined);

async function namesOfSites(tx: Tx, ids: readonly number[]): Promise<(wanted: readonly number[]) => string> {
  if (ids.length === 0) return () => '';
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from sites where id in (select jsonb_array_elements_text(${asJson(ids)}::jsonb)::int)
    order by position, id`.execute(tx);
  return (wanted) =>
    rows
      .filter(({ id }) => wanted.includes(id))
      .map(({ name }) => name)
      .join(', ');
}
