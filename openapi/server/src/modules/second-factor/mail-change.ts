import { type QueueAt, queueMail } from '../../mechanisms/outbox/queue.ts';
import type { Locale } from '../../mechanisms/texts/messages.ts';
import { mails } from './mail-messages.ts';

const gone = [mails.passkeyRemovedSubject, mails.passkeyRemovedHeading, mails.passkeyRemovedText] as const;
/** Subject, heading and paragraphs. */
const texts = {
  added: [mails.addedSubject, mails.addedHeading, mails.addedText],
  removed: [mails.removedSubject, mails.removedHeading, mails.removedText],
  'app-removed': [mails.appRemovedSubject, mails.removedHeading, mails.appRemovedText],
  'passkey-added': [mails.passkeyAddedSubject, mails.passkeyAddedHeading, mails.passkeyAddedText],
  'passkey-removed': gone,
  'last-passkey-removed': [...gone, mails.removedText],
  renewed: [mails.renewedSubject, mails.renewedHeading, mails.renewedText],
  reset: [mails.resetSubject, mails.resetHeading, mails.resetText],
  recovery: [mails.recoverySubject, mails.recoveryHeading, mails.recoveryText],
} as const;

/** Notifies a person of each change to their second factor, in case it was not theirs. */
export function mailFactorChange(
  at: QueueAt,
  to: { email: string; locale: Locale },
  change: keyof typeof texts,
  params: { left?: number; by?: string; name?: string } = {},
): Promise<void> {
  const [subject, heading, ...paragraphs] = texts[change];
  const { left = 0, by = '', name = '' } = params;
  return queueMail(at, {
    to: to.email,
    locale: to.locale,
    message: (t) => ({
      kind: `second-factor-${change}`,
      subject: t(subject, { portal: at.client.name }),
      heading: t(heading),
      paragraphs: paragraphs.map((text) => t(text, { left, by, name })),
      action: { label: t(mails.openProfile), path: '/edit-profile/second-factor' },
      footnote: t(mails.notYou),
    }),
  });
}
