import { senderName, type Viewer } from '../portal/viewer.ts';
import { defineMessages, type Locale, type Text, translate } from '../texts/messages.ts';
import { type QueueAt, queueMail, queueSms } from './queue.ts';

const texts = defineMessages({
  contentRequired: { en: 'Message content is required', de: 'Bitte geben Sie eine Nachricht ein' },
  chooseWay: { en: 'You must select either email or sms', de: 'Bitte wählen Sie E-Mail oder SMS' },
  noEmail: { en: 'This person has no email address.', de: 'Diese Person hat keine E-Mail-Adresse.' },
  noPhone: { en: 'This person has no phone number.', de: 'Diese Person hat keine Telefonnummer.' },
  subject: { en: 'Message from {name}', de: 'Nachricht von {name}' },
  footnote: {
    en: '{name} sent you this message through {client}. Your answer goes to {email}.',
    de: '{name} hat Ihnen diese Nachricht über {client} gesendet. Ihre Antwort geht an {email}.',
  },
  sms: { en: '{name} ({client}): {text}', de: '{name} ({client}): {text}' },
});

/** A message from a person, by email, SMS or both. */
interface ContactMessage {
  content: string;
  send_email: boolean;
  send_sms: boolean;
}

export interface Recipient {
  email: string | null;
  phone: string | null;
  locale: Locale;
}

/** Errors of a message, by field; without a recipient only those of the message itself. */
export function contactErrors(
  { content, send_email, send_sms }: ContactMessage,
  to?: Pick<Recipient, 'email' | 'phone'>,
): Record<string, Text[]> {
  return {
    ...(content.trim() === '' ? { content: [texts.contentRequired] } : {}),
    ...(!send_email && !send_sms ? { send_email: [texts.chooseWay] } : {}),
    ...(to && send_email && !to.email ? { send_email: [texts.noEmail] } : {}),
    ...(to && send_sms && !to.phone ? { send_sms: [texts.noPhone] } : {}),
  };
}

/**
 * Sends it in the client's look and the recipient's language, by the chosen channels that the recipient has; replies go
 * to the author.
 * @returns whether there was a channel
 */
export async function sendContact(
  at: QueueAt & { user: Viewer },
  { content, send_email, send_sms }: ContactMessage,
  { email, phone, locale }: Recipient,
  kind: 'contact' | 'muster-contact' = 'contact',
): Promise<boolean> {
  const { user, client } = at;
  const name = senderName(user);
  if (send_email && email) {
    await queueMail(at, {
      to: email,
      locale,
      replyTo: user.email,
      message: (t) => ({
        kind,
        subject: t(texts.subject, { name }),
        heading: t(texts.subject, { name }),
        paragraphs: content
          .trim()
          .split(/\n+/)
          .filter((line) => line.trim() !== ''),
        footnote: t(texts.footnote, { name, client: client.name, email: user.email }),
      }),
    });
  }
  if (send_sms && phone) {
    const text = translate(locale, texts.sms, { name, client: client.name, text: content.trim() });
    await queueSms(at, { to: phone, locale, kind, text });
  }
  return Boolean((send_email && email) || (send_sms && phone));
}
