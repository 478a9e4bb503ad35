import { type QueueAt, queueMail } from '../../mechanisms/outbox/queue.ts';
import type { Locale, Translate } from '../../mechanisms/texts/messages.ts';
import { mails } from './mail-messages.ts';
import { TOKEN_LIFE_MS } from './tokens.ts';

export interface Recipient {
  id: number;
  email: string;
  locale: Locale;
}

const days = (kind: keyof typeof TOKEN_LIFE_MS) => TOKEN_LIFE_MS[kind] / (24 * 3_600_000);

/** The token is in the fragment, which no server and no `Referer` sees (rules/access.md#mailed-links). */
export function setPasswordPath(userId: number, token: string): string {
  return `/reset-password#user_id=${userId}&token=${token}`;
}

export function mailActivation(at: QueueAt, to: Recipient, token: string): Promise<void> {
  return send(at, to, (t, portal) => ({
    kind: 'activate',
    subject: t(mails.activateSubject, portal),
    heading: t(mails.activateHeading),
    paragraphs: [t(mails.activateText), t(mails.validDays, { days: days('activate') })],
    action: { label: t(mails.activateAction), path: `/users/${to.id}/activate/${token}` },
    footnote: t(mails.ignore),
  }));
}

/** Sent when an administrator has set up an account, which has no password yet. */
export function mailSetPassword(at: QueueAt, to: Recipient, token: string): Promise<void> {
  return send(at, to, (t, portal) => ({
    kind: 'activate',
    subject: t(mails.activateSubject, portal),
    heading: t(mails.setPasswordHeading),
    paragraphs: [t(mails.setPasswordText), t(mails.validDays, { days: days('set-password') })],
    action: { label: t(mails.setPasswordAction), path: setPasswordPath(to.id, token) },
    footnote: t(mails.ignore),
  }));
}

export function mailReset(at: QueueAt, to: Recipient, token: string): Promise<void> {
  return send(at, to, (t, portal) => ({
    kind: 'reset-password',
    subject: t(mails.resetSubject, portal),
    heading: t(mails.resetHeading),
    paragraphs: [t(mails.resetText), t(mails.validHour)],
    action: { label: t(mails.resetAction), path: setPasswordPath(to.id, token) },
    footnote: t(mails.resetIgnore),
  }));
}

/** To the owner of an account, because the sign-up form must not reveal that it exists. */
export function mailSignUpExisting(at: QueueAt, to: Recipient, token: string): Promise<void> {
  return send(at, to, (t, portal) => ({
    kind: 'sign-up-existing',
    subject: t(mails.existingSubject, portal),
    heading: t(mails.existingHeading),
    paragraphs: [t(mails.existingText), t(mails.validHour)],
    action: { label: t(mails.resetAction), path: setPasswordPath(to.id, token) },
    footnote: t(mails.existingIgnore),
  }));
}

export function mailLineManager(
  at: QueueAt,
  to: string,
  about: Recipient & { name: string; groups: readonly string[] },
  token: string,
): Promise<void> {
  const { id, email, locale, name, groups } = about;
  return send(at, { email: to, locale }, (t) => ({
    kind: 'line-manager-verify',
    subject: t(mails.lineSubject, { name }),
    heading: t(mails.lineHeading, { name }),
    paragraphs: [t(mails.lineText, { name }), t(mails.validDays, { days: days('line-manager') })],
    facts: [
      [t(mails.factEmail), email] as const,
      ...(groups.length > 0 ? [[t(mails.factGroups), groups.join(', ')] as const] : []),
    ],
    action: { label: t(mails.lineAction), path: `/users/${id}/line_verify/${token}` },
    footnote: t(mails.lineIgnore),
  }));
}

export function mailLineDecision(at: QueueAt, to: Recipient, isApproved: boolean): Promise<void> {
  return send(at, to, (t) => ({
    kind: isApproved ? 'line-approved' : 'line-denied',
    subject: t(isApproved ? mails.approvedSubject : mails.deniedSubject),
    heading: t(isApproved ? mails.approvedSubject : mails.deniedSubject),
    paragraphs: [t(isApproved ? mails.approvedText : mails.deniedText)],
    action: isApproved
      ? { label: t(mails.approvedAction), path: '/' }
      : { label: t(mails.deniedAction), path: '/edit-profile' },
  }));
}

export function mailInvite(
  at: QueueAt,
  to: { email: string; locale: Locale },
  invite: { by: string; token: string },
): Promise<void> {
  return send(at, to, (t, portal) => ({
    kind: 'invite',
    subject: t(mails.inviteSubject, portal),
    heading: t(mails.inviteHeading, portal),
    paragraphs: [t(mails.inviteText, { name: invite.by }), t(mails.validDays, { days: days('invite') })],
    action: { label: t(mails.inviteAction), path: `/invitation/${invite.token}` },
    footnote: t(mails.ignore),
  }));
}

export function mailPasswordChanged(at: QueueAt, to: Recipient): Promise<void> {
  return send(at, to, (t, portal) => ({
    kind: 'password-changed',
    subject: t(mails.changedSubject, portal),
    heading: t(mails.changedHeading),
    paragraphs: [t(mails.changedText)],
    footnote: t(mails.changedIgnore),
  }));
}

type Message = Exclude<Parameters<typeof queueMail>[1]['message'], (t: Translate) => unknown>;

function send(
  at: QueueAt,
  to: { email: string; locale: Locale },
  write: (t: Translate, portal: { portal: string }) => Message,
): Promise<void> {
  return queueMail(at, {
    to: to.email,
    locale: to.locale,
    message: (t) => write(t, { portal: at.client.name }),
  });
}
