import type { Translate } from '@portal/shared/messages';
import { boolean, object, string, type TestContext } from 'yup';
import type { en } from '#messages/contact/en.ts';

export interface ContactValues {
  content: string;
  sendEmail: boolean;
  sendSms: boolean;
}

/** What of a person can be written to; `null` is not known. */
export interface Reachable {
  email: string | null;
  phone: string | null;
}

export const CONTENT_MAX = 2000;

/** The one way that there is, is chosen; of two, e-mail. */
export function initialContact({ email, phone }: Reachable): ContactValues {
  return { content: '', sendEmail: Boolean(email), sendSms: !email && Boolean(phone) };
}

/** Spec 2 §5, Contact dialog: a message, and at least one of e-mail and SMS. */
export function contactSchema(t: Translate<typeof en>) {
  return object({
    content: string()
      .trim()
      .required(t('contentRequired'))
      .max(CONTENT_MAX, t('tooLong', { max: CONTENT_MAX })),
    sendEmail: boolean().test(
      (_, test) => isBySomething(test) || test.createError({ message: t('byRequired') }),
    ),
    sendSms: boolean(),
  });
}

function isBySomething({ parent }: TestContext): boolean {
  const { sendEmail, sendSms } = parent as Partial<ContactValues>;
  return sendEmail === true || sendSms === true;
}
