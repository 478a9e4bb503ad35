import './schema.ts';
import type { components } from '@portal/openapi/server';
import type { Context } from '../../contract/handler.ts';
import { takeMessages } from '../../outbox/limit-messages.ts';
import { queueMail, queueSms } from '../../outbox/queue.ts';
import { notFound, validationProblem } from '../../problems.ts';
import { contactFaults } from '../people/contact-service.ts';
import { peopleMessages as texts } from '../people/messages.ts';
import { readVisitor } from './visitor-query.ts';

/**
 * A message by e-mail, SMS or both, as to an employee (spec 2 §5, contact dialog). Nobody knows the visitor's language: it is the
 * one of who writes. An answer goes to the one who wrote.
 * @throws Problem 400 at the way that the visitor does not have, 429 after too many messages
 */
export async function contactVisitor(
  context: Context<'contactVisitor'>,
): Promise<components['schemas']['ContactSent']> {
  const { tx, path, body, user, client, locale, audit, t } = context;
  const visitor = await readVisitor(tx, path.id);
  if (visitor.erased_at !== null) throw notFound();
  const faults = contactFaults(body, { email: visitor.email ?? '', phone: visitor.phone });
  if (Object.keys(faults).length > 0) throw validationProblem(faults);
  const remaining = await takeMessages(context, { email: body.send_email, sms: body.send_sms });
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  const content = body.content.trim();
  if (body.send_email && visitor.email) {
    await queueMail(context, {
      to: visitor.email,
      locale,
      replyTo: user.email,
      message: {
        kind: 'contact',
        subject: t(texts.contactSubject, { name }),
        heading: t(texts.contactSubject, { name }),
        paragraphs: content.split(/\n+/).filter((line) => line.trim() !== ''),
        footnote: t(texts.contactFootnote, { name, client: client.name, email: user.email }),
      },
    });
  }
  if (body.send_sms && visitor.phone) {
    const text = t(texts.contactSms, { name, client: client.name, text: content });
    await queueSms(context, { to: visitor.phone, locale, kind: 'contact', text });
  }
  // Not the text: what people write to one another is theirs.
  const after = { send_email: body.send_email, send_sms: body.send_sms };
  await audit({ action: 'contact', entity: 'visitor', entityId: visitor.id, after });
  return { remaining };
}
