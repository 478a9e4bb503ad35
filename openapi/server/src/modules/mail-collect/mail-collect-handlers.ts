import './schema.ts';
import { sql } from 'kysely';
import type { Context, Handlers } from '../../contract/handler.ts';
import { COUNT_CAP, cappedPageOf, containing, limitTo } from '../../mechanisms/lists.ts';
import { messages } from '../../messages.ts';
import { queueMail } from '../../outbox/queue.ts';
import { validationProblem } from '../../problems.ts';
import { localeOf } from '../account/account-repository.ts';
import { mailCollectMessages as texts } from './messages.ts';

/** Spec 2 §5: the employee search starts at 3 characters. */
const SEARCH_FROM = 3;

/** Post that waits at reception: who took how many items for whom. */
export const mailCollectHandlers = {
  listMailUsers: async (context) => ({ status: 200, body: await listMailUsers(context) }),
  createMailUsage: async (context) => ({ status: 201, body: await createMailUsage(context) }),
} satisfies Handlers<'listMailUsers' | 'createMailUsage'>;

interface Person {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
}

/** Active accounts by name or e-mail address, however it is spelled. */
async function listMailUsers({ tx, query, t }: Context<'listMailUsers'>) {
  if ([...query.search.trim()].length < SEARCH_FROM) {
    throw validationProblem({ search: [t(messages.minLength, { limit: SEARCH_FROM })] });
  }
  const { limit, offset } = cappedPageOf(query, t);
  const words = query.search.split(/\s+/).filter((word) => word !== '');
  const holds = words.map(
    (word) => sql`fold(first_name || ' ' || last_name || ' ' || email) like fold(${containing(word)})`,
  );
  const where = sql`is_active and erased_at is null and ${sql.join(holds, sql` and `)}`;
  const counted = await sql<{ count: number }>`
    select count(*) as count from (select from users where ${where} ${limitTo(COUNT_CAP)}) found`.execute(tx);
  const { rows } = await sql<Person>`
    select id, first_name, last_name, email from users where ${where}
    order by last_name collate "und-x-icu", first_name collate "und-x-icu", id ${limitTo(limit, offset)}`.execute(
    tx,
  );
  return { count: counted.rows[0]?.count ?? 0, results: rows };
}

async function createMailUsage(context: Context<'createMailUsage'>) {
  const { tx, body, user, now, audit, t } = context;
  const owner = await tx
    .selectFrom('users')
    .select(['id', 'email', 'locale'])
    .where('id', '=', sql<number>`${body.user}::bigint`)
    .where('is_active', '=', true)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!owner) throw validationProblem({ user: [t(texts.noSuchPerson)] });
  const created_at = now();
  const { id } = await tx
    .insertInto('mail_usages')
    .values({ user_id: owner.id, number_items: body.number_items, created_by_id: user.id, created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const usage = { id, user: owner.id, number_items: body.number_items };
  await audit({ action: 'create', entity: 'mail_usage', entityId: id, after: usage });
  if (owner.id !== user.id) await tellOwner(context, owner);
  return { ...usage, created_at: created_at.toISOString() };
}

async function tellOwner(context: Context<'createMailUsage'>, owner: { email: string; locale: string }) {
  const { user, body } = context;
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  const count = body.number_items;
  await queueMail(context, {
    to: owner.email,
    locale: localeOf(owner.locale),
    replyTo: user.email,
    message: (t) => ({
      kind: 'mail-collected',
      subject: t(count === 1 ? texts.subjectOne : texts.subject, { count }),
      heading: t(texts.heading),
      paragraphs: [t(texts.text, { name })],
      facts: [[t(texts.factCount), String(count)]],
      footnote: t(texts.footnote, { name }),
    }),
  });
}
