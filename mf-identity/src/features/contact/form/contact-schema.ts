import { boolean, object, string } from 'yup';
import type { useT } from '#messages/people/index.ts';

export interface ContactValues {
  content: string;
  sendEmail: boolean;
  sendSms: boolean;
}

/** What the dialog begins with: the only way there is, is chosen; of two, e-mail. */
export function initialMessage(person: { email: string | null; phone: string | null }): ContactValues {
  return { content: '', sendEmail: Boolean(person.email), sendSms: !person.email && Boolean(person.phone) };
}

/** Spec 2 §5: a message, and at least one way to send it. */
export function contactSchema(t: ReturnType<typeof useT>) {
  return object({
    content: string().trim().required(t('contentRequired')).max(2000, t('contentTooLong')),
    sendSms: boolean(),
    sendEmail: boolean().when('sendSms', ([sms], schema) =>
      sms ? schema : schema.oneOf([true], t('wayRequired')),
    ),
  });
}
