import type { components } from '@portal/openapi/server';
import type { AllHandlers, Context } from '../../contract/handler.ts';
import { takeMessages } from '../../mechanisms/outbox/limit-messages.ts';
import { queueSms } from '../../mechanisms/outbox/queue.ts';
import { validationProblem } from '../../mechanisms/problems.ts';
import { textsMessages as texts } from './messages.ts';
import { smsAlertErrors } from './sms-alert-rules.ts';

export const textsHandlers = {
  createSmsAlert,
} satisfies Partial<AllHandlers>;

/** Sent at `live_from`, or immediately if that has passed, and not after `live_till`. */
async function createSmsAlert(
  context: Context<'createSmsAlert'>,
): Promise<components['schemas']['ContactSent']> {
  const { body, client, user, now, locale, audit, t } = context;
  const errors = smsAlertErrors(body, now());
  if (Object.keys(errors).length > 0) throw validationProblem(errors);
  const remaining = await takeMessages(context, { email: false, sms: true });
  const { live_from, live_till } = body;
  const from = new Date(live_from);
  await queueSms(context, {
    to: body.recipient_number.trim(),
    locale,
    kind: 'sms-alert',
    text: t(texts.alert, { portal: client.name, text: body.content.trim() }),
    notBefore: from > now() ? from : now(),
    notAfter: new Date(live_till),
  });
  // Neither the number nor the text: the log keeps them forever.
  await audit({ action: 'create', entity: 'sms_alert', entityId: user.id, after: { live_from, live_till } });
  return { remaining };
}
