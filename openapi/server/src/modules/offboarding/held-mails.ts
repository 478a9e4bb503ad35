import { asJson, type Tx } from '../../db/database.ts';
import { type MailMessage, messageIn } from '../../mechanisms/outbox/mail-message.ts';
import { type QueueAt, type QueuedMail, queueMails } from '../../mechanisms/outbox/queue.ts';
import { knownLocale } from '../../mechanisms/texts/messages.ts';
import { offboardingMessages as texts } from './messages.ts';

/** Collects the emails of a settled line, so that each recipient gets one about all lines. */
export const holdMails = (tx: Tx, offboardingId: number) => async (mails: readonly QueuedMail[]) => {
  for (const { to, locale, message, replyTo, calendar, dedupe } of mails) {
    await tx
      .insertInto('offboarding_mails')
      .values({
        offboarding_id: offboardingId,
        recipient: to,
        locale,
        message: asJson(messageIn(locale, message)),
        reply_to: replyTo ?? null,
        calendar: calendar ?? null,
        dedupe: dedupe ?? null,
      })
      .execute();
  }
};

/** Queues the collected emails: one per recipient. @returns how many */
export async function sendHeld(at: QueueAt, offboardingId: number): Promise<number> {
  const { tx, client, origin } = at;
  const held = await tx
    .deleteFrom('offboarding_mails')
    .where('offboarding_id', '=', offboardingId)
    .returning(['id', 'recipient', 'locale', 'message', 'reply_to', 'calendar', 'dedupe'])
    .execute();
  const byRecipient = Map.groupBy(
    held.toSorted((a, b) => a.id - b.id),
    ({ recipient }) => recipient.toLowerCase(),
  );
  const mails = [...byRecipient.values()].flatMap((rows): QueuedMail[] => {
    const [first] = rows;
    if (first === undefined) return [];
    const messages = rows.map(({ message }) => message as MailMessage);
    const [only] = messages;
    const calendar = rows.flatMap((row) => row.calendar ?? []).join('\r\n') || undefined;
    const common = { to: first.recipient, locale: knownLocale(first.locale), calendar };
    if (rows.length === 1 && only) {
      const { reply_to: replyTo, dedupe } = first;
      return [{ ...common, message: only, ...(replyTo ? { replyTo } : {}), ...(dedupe ? { dedupe } : {}) }];
    }
    return [
      {
        ...common,
        message: (t) => ({
          kind: 'offboarding-digest',
          subject: t(texts.digestSubject, { count: messages.length }),
          heading: t(texts.digestSubject, { count: messages.length }),
          paragraphs: [t(texts.digestText, { portal: client.name })],
          facts: messages.map((message) => factOf(message, origin)),
        }),
      },
    ];
  });
  await queueMails({ ...at, hold: undefined }, mails);
  return mails.length;
}

/** The event and its object, with a link. */
function factOf({ heading, facts = [], action }: MailMessage, origin: string) {
  const about = facts.map(([, value]) => value).join(' · ');
  return [heading, about || heading, ...(action ? [origin + action.path] : [])] as [string, string, string?];
}
