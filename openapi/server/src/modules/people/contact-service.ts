import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Locale, Text } from '../../messages.ts';
import { translate } from '../../messages.ts';
import { takeMessages } from '../../outbox/limit-messages.ts';
import { queueMail, queueSms } from '../../outbox/queue.ts';
import { notFound, validationProblem } from '../../problems.ts';
import { localeOf } from '../account/account-repository.ts';
import { peopleMessages as texts } from './messages.ts';

type ContactSent = components['schemas']['ContactSent'];

interface Recipient {
  id: number;
  email: string;
  phone: string | null;
  locale: Locale;
}

/** What is wrong with a message to a person (spec 2 §5, contact dialog), by field. */
export function contactFaults(
  message: { content: string; send_email: boolean; send_sms: boolean },
  person: { email: string; phone: string | null },
): Record<string, Text[]> {
  const faults: Record<string, Text[]> = {};
  if (message.content.trim() === '') faults.content = [texts.contentRequired];
  if (!message.send_email && !message.send_sms) faults.send_email = [texts.chooseWay];
  if (message.send_email && !person.email) faults.send_email = [texts.noEmail];
  if (message.send_sms && !person.phone) faults.send_sms = [texts.noPhone];
  return faults;
}

/**
 * In the client's look and the recipient's language; an answer goes to the one who wrote.
 * @throws Problem 429 after too many messages
 */
export async function contactUser(context: Context<'contactUser'>): Promise<ContactSent> {
  const { tx, path, body, user, client, audit } = context;
  const person = await findRecipient(context, path.id);
  if (person === undefined) throw notFound();
  const faults = contactFaults(body, person);
  if (Object.keys(faults).length > 0) throw validationProblem(faults);
  const remaining = await takeMessages(context, { email: body.send_email, sms: body.send_sms });
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  const content = body.content.trim();
  if (body.send_email) {
    await queueMail(context, {
      to: person.email,
      locale: person.locale,
      replyTo: user.email,
      message: (t) => ({
        kind: 'contact',
        subject: t(texts.contactSubject, { name }),
        heading: t(texts.contactSubject, { name }),
        paragraphs: content.split(/\n+/).filter((line) => line.trim() !== ''),
        footnote: t(texts.contactFootnote, { name, client: client.name, email: user.email }),
      }),
    });
  }
  if (body.send_sms && person.phone) {
    const text = translate(person.locale, texts.contactSms, { name, client: client.name, text: content });
    await queueSms({ ...context, tx }, { to: person.phone, locale: person.locale, kind: 'contact', text });
  }
  // Not the text: what people write to one another is theirs.
  const after = { send_email: body.send_email, send_sms: body.send_sms };
  await audit({ action: 'contact', entity: 'user', entityId: person.id, after });
  return { remaining };
}

async function findRecipient(
  { tx }: Pick<Context<'contactUser'>, 'tx'>,
  id: number,
): Promise<Recipient | undefined> {
  const { rows } = await sql<Omit<Recipient, 'locale'> & { locale: string }>`
    select id, email, phone, locale from users where id = ${id}::bigint and erased_at is null`.execute(tx);
  const [row] = rows;
  return row && { ...row, locale: localeOf(row.locale) };
}
