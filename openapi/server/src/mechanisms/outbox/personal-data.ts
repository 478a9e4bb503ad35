import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Erased, PersonalData } from '../erasure/personal-data.ts';
import { escapeHtml } from '../texts/html.ts';

/** Messages to the person go; in those to others the name and the address make room for a word. */
export const outboxData: readonly PersonalData[] = [
  // First: attachments are deleted if they or their message name the person, since a picture shows the message's
  // content.
  {
    table: 'outbox_files',
    erased: ['content'],
    impersonal: ['filename', 'cid'],
    eraseUser: ({ tx, user }) => forgetFiles(tx, [user]),
    eraseVisitorsOnRequest: ({ tx, visitors }) => forgetFiles(tx, visitors),
  },
  {
    table: 'outbox',
    erased: ['recipient', 'reply_to', 'subject', 'text', 'html', 'calendar', 'unsubscribe_address'],
    impersonal: ['kind', 'locale', 'last_error', 'dedupe_key', 'code_address'],
    async eraseUser({ tx, user, words }) {
      await forgetMessages(tx, user, `${words.firstName} ${words.lastName}`);
    },
    async eraseVisitorsOnRequest({ tx, visitors, word }) {
      for (const visitor of visitors) await forgetMessages(tx, visitor, word);
    },
  },
];

async function forgetMessages(tx: Tx, person: Erased, word: string): Promise<void> {
  const { email, phone } = person;
  await sql`
    delete from outbox where lower(recipient) = lower(${email}::text) or recipient = ${phone}::text
      or lower(reply_to) = lower(${email}::text) and kind = 'support-ticket'`.execute(tx);
  await sql`update outbox set reply_to = null where lower(reply_to) = lower(${email}::text)`.execute(tx);
  for (const name of namesOf(person)) {
    const found = escapePattern(name);
    const inHtml = escapePattern(escapeHtml(name));
    const plain = word.replaceAll('\\', '');
    // A calendar entry breaks its lines anywhere, also within a name; unbroken it is as good.
    await sql`
      update outbox set
        subject = regexp_replace(subject, ${found}, ${plain}, 'gi'),
        text = regexp_replace(text, ${found}, ${plain}, 'gi'),
        html = regexp_replace(html, ${inHtml}, ${escapeHtml(plain)}, 'gi'),
        calendar = regexp_replace(regexp_replace(calendar, E'\\r?\\n[ \\t]', '', 'g'), ${found}, ${plain}, 'gi')
      where position(lower(${name}) in lower(subject || ' ' || text)) > 0
        or position(lower(${name}) in lower(regexp_replace(calendar, E'\\r?\\n[ \\t]', '', 'g'))) > 0
        or position(lower(${escapeHtml(name)}) in lower(html)) > 0`.execute(tx);
  }
}

async function forgetFiles(tx: Tx, people: readonly Erased[]): Promise<void> {
  const names = people.flatMap(namesOf);
  await sql`
    delete from outbox_files f using outbox o, unnest(${names}::text[]) found(name)
    where o.client_id = f.client_id and o.id = f.message_id and (
      position(lower(found.name) in lower(o.subject || ' ' || o.text)) > 0
      or exists (select from outbox_files g
        where g.client_id = f.client_id and g.message_id = f.message_id and g.type = 'text/csv'
          and position(lower(found.name) in lower(convert_from(g.content, 'UTF8'))) > 0))`.execute(tx);
}

/** All that a text can name a person by. */
function namesOf({ email, phone, firstName, lastName }: Erased): string[] {
  return [email, `${firstName} ${lastName}`.trim(), phone].flatMap((name) => (name ? [name] : []));
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
