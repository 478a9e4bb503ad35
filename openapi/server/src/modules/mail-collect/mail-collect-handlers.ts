import { sql } from 'kysely';
import type { AllHandlers, Context } from '../../contract/handler.ts';
import type { Row } from '../../db/tables.ts';
import { asPeopleSort, containing, readPage, requireSearch, searchFor } from '../../mechanisms/lists.ts';
import { consumeMessage } from '../../mechanisms/outbox/limit-messages.ts';
import { queueMail } from '../../mechanisms/outbox/queue.ts';
import { senderName } from '../../mechanisms/portal/viewer.ts';
import { validationProblem } from '../../mechanisms/problems.ts';
import { knownLocale } from '../../mechanisms/texts/messages.ts';
import { mailCollectMessages as texts } from './messages.ts';

/** The employee search starts at 3 characters (rules/visits.md#mail-collect). */
const SEARCH_FROM = 3;

/** Post that waits at reception: the recipient, the number of items, and who accepted them. */
export const mailCollectHandlers = {
  listMailUsers,
  createMailUsage,
} satisfies Partial<AllHandlers>;

type Person = Pick<Row<'users'>, 'id' | 'first_name' | 'last_name' | 'email'>;

/** Active accounts by name or email address, however it is spelled. */
async function listMailUsers({ tx, query, t }: Context<'listMailUsers'>) {
  requireSearch(query.search, SEARCH_FROM, t);
  const { count, rows } = await readPage<Person>(
    { tx, query, t },
    {
      from: sql`users`,
      where: [
        sql`is_active and erased_at is null`,
        ...searchFor(
          query.search,
          (word) => sql`fold(first_name || ' ' || last_name || ' ' || email) like fold(${containing(word)})`,
        ),
      ],
      columns: sql`id, first_name, last_name, email`,
      order: sql`${asPeopleSort(sql`last_name`)}, ${asPeopleSort(sql`first_name`)}, id`,
    },
  );
  return { count, results: rows };
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
  if (owner.id !== user.id) {
    await consumeMessage(context, 'notices');
    await notifyOwner(context, owner);
  }
  return { ...usage, created_at: created_at.toISOString() };
}

async function notifyOwner(context: Context<'createMailUsage'>, owner: { email: string; locale: string }) {
  const { user, body } = context;
  const name = senderName(user);
  const count = body.number_items;
  await queueMail(context, {
    to: owner.email,
    locale: knownLocale(owner.locale),
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
