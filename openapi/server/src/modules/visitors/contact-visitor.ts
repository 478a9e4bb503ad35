import type { components } from '@portal/openapi/server';
import type { Context } from '../../contract/handler.ts';
import { contactErrors, sendContact } from '../../mechanisms/outbox/contact.ts';
import { takeMessages } from '../../mechanisms/outbox/limit-messages.ts';
import { notFound, validationProblem } from '../../mechanisms/problems.ts';
import { readVisitor } from './visitor-query.ts';

/**
 * A message by email, SMS or both, in the language of the sender, since the visitor's is unknown.
 * @throws Problem 400 at a channel that the visitor does not have, 429 after too many messages
 */
export async function contactVisitor(
  context: Context<'contactVisitor'>,
): Promise<components['schemas']['ContactSent']> {
  const { tx, path, body, locale, audit } = context;
  const visitor = await readVisitor(tx, path.id);
  if (visitor.erased_at !== null) throw notFound();
  const errors = contactErrors(body, visitor);
  if (Object.keys(errors).length > 0) throw validationProblem(errors);
  const { send_email, send_sms } = body;
  const remaining = await takeMessages(context, { email: send_email, sms: send_sms });
  await sendContact(context, body, { ...visitor, locale });
  // Not the text: private messages stay private.
  const after = { send_email, send_sms };
  await audit({ action: 'contact', entity: 'visitor', entityId: visitor.id, after });
  return { remaining };
}
