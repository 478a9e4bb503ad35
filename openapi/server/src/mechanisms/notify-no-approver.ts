import { sql } from 'kysely';
import { type QueueAt, queueMails } from './outbox/queue.ts';
import { defineMessages, knownLocale } from './texts/messages.ts';

const texts = defineMessages({
  subject: { en: 'Requests without an approver: {place}', de: 'Anträge ohne Genehmiger: {place}' },
  heading: { en: 'No one can approve these requests', de: 'Niemand kann diese Anträge genehmigen' },
  text: {
    en: 'Their last approver has left. Waiting now: {count}. Decide on them, or name another approver.',
    de: 'Die letzte Person, die sie genehmigen konnte, ist nicht mehr da. Offen: {count}. Entscheiden Sie selbst oder benennen Sie eine andere Person.',
  },
  open: { en: 'Show the requests', de: 'Anträge zeigen' },
});

/** Emails the client's administrators that requests wait for an approver who has left; superadmins where there is no other. */
export async function notifyNoApprover(
  at: QueueAt,
  { place, count, path }: { place: string; count: number; path: string },
): Promise<void> {
  const { rows } = await sql<{ email: string; locale: string; is_admin: boolean }>`
    select u.email, u.locale, bool_or(g.group_name = 'admin') as is_admin
    from users u join user_groups g on g.client_id = u.client_id and g.user_id = u.id
    where u.is_active and u.erased_at is null and g.group_name in ('admin', 'superadmin')
    group by u.id, u.email, u.locale order by u.id`.execute(at.tx);
  const admins = rows.filter(({ is_admin }) => is_admin);
  await queueMails(
    at,
    (admins.length > 0 ? admins : rows).map(({ email, locale }) => ({
      to: email,
      locale: knownLocale(locale),
      message: (t) => ({
        kind: 'no-approver',
        subject: t(texts.subject, { place }),
        heading: t(texts.heading),
        paragraphs: [t(texts.text, { count })],
        action: { label: t(texts.open), path },
      }),
    })),
  );
}
