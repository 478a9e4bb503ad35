import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Erased, PersonalData } from '../erasure/personal-data.ts';
import { escapeHtml } from '../html.ts';

/** Messages to the person go; in those to others the name and the address make room for a word. */
export const outboxData: readonly PersonalData[] = [
  {
    table: 'outbox',
    erased: ['recipient', 'reply_to', 'subject', 'text', 'html', 'calendar'],
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
  for (const name of [email, `${person.firstName} ${person.lastName}`.trim(), phone]) {
    if (!name) continue;
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

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
