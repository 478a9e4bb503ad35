import type { components } from '@portal/openapi/server';
import type { Tx } from '../../db/database.ts';
import { defineMessages } from '../texts/messages.ts';
import { type AttemptLimit, attemptKey, countAttemptsLeft, takeAttempt } from '../throttle.ts';

const words = defineMessages({
  emails: {
    en: 'You have sent as many emails as are allowed in an hour. Please try again later.',
    de: 'Sie haben so viele E-Mails gesendet, wie in einer Stunde erlaubt sind. Bitte versuchen Sie es später noch einmal.',
  },
  sms: {
    en: 'You have sent as many text messages as are allowed in an hour. Please try again later.',
    de: 'Sie haben so viele SMS gesendet, wie in einer Stunde erlaubt sind. Bitte versuchen Sie es später noch einmal.',
  },
  lists: {
    en: 'You have written to the list as often as is allowed in an hour. Please try again later.',
    de: 'Sie haben so oft an die Liste geschrieben, wie in einer Stunde erlaubt ist. Bitte versuchen Sie es später noch einmal.',
  },
});

const HOUR_MS = 3_600_000;
/** For messages that people write by hand; text messages cost money. Automatic messages are not counted. */
const limits = {
  emails: { attempts: 60, windowMs: HOUR_MS, words: words.emails },
  sms: { attempts: 30, windowMs: HOUR_MS, words: words.sms },
  /** One per call, however many recipients: an evacuation must not stop at the sixtieth person. */
  lists: { attempts: 30, windowMs: HOUR_MS, words: words.lists },
  /** Counted separately, so that messages to hosts do not use up those for the muster. */
  hosts: { attempts: 30, windowMs: HOUR_MS, words: words.lists },
  /** A report that a person emails to themselves; each is computed and drawn. */
  reports: { attempts: 20, windowMs: HOUR_MS, words: words.emails },
  /** Invitations and new accounts one by one; an import counts as one. */
  invitations: { attempts: 100, windowMs: HOUR_MS, words: words.emails },
  /** Calls whose main effect is an email to someone else. The limits fit the morning of a large site. */
  notices: { attempts: 300, windowMs: HOUR_MS, words: words.emails },
  support: { attempts: 10, windowMs: HOUR_MS, words: words.emails },
} satisfies Record<string, AttemptLimit>;

interface Sender {
  tx: Tx;
  user: { id: number };
  now(): Date;
}

const keyOf = (what: keyof typeof limits, { user }: Sender) => attemptKey(`${what} by ${user.id}`, '');

/**
 * Counts a person's message in the transaction that queues it: messages that are not sent do not count.
 * @returns how many more the person may send within the hour
 * @throws Problem 429
 */
export async function takeMessages(
  sender: Sender,
  ways: { email: boolean; sms: boolean },
): Promise<components['schemas']['MessagesLeft']> {
  const { tx, now } = sender;
  const count = async (what: 'emails' | 'sms', isSent: boolean): Promise<number> => {
    const key = keyOf(what, sender);
    if (!isSent) return countAttemptsLeft(tx, key, now(), limits[what]);
    return (await takeAttempt(tx, key, now(), limits[what])).left;
  };
  // One after the other, and in the same order for everyone: each waits for others with its key.
  const emails = await count('emails', ways.email);
  return { emails, sms: await count('sms', ways.sms) };
}

/**
 * The same for a call that sends messages, however many: to a list, to the hosts of meetings, invitations and the like.
 */
export async function consumeMessage(
  sender: Sender,
  what: Exclude<keyof typeof limits, 'emails' | 'sms'>,
): Promise<number> {
  return (await takeAttempt(sender.tx, keyOf(what, sender), sender.now(), limits[what])).left;
}
