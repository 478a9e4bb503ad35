/** At this count people see a hint; with more left it would not interest them. */
const FEW = 5;

/** `remaining` of an answer: how many more messages may be sent within the hour. */
export interface MessagesLeft {
  emails: number;
  sms: number;
}

/** Messages left on the channel just used (the lower of two), once that is few; null while there are plenty. */
export function fewLeft(
  remaining: MessagesLeft,
  used: { sendEmail: boolean; sendSms: boolean },
): number | null {
  const left = [...(used.sendEmail ? [remaining.emails] : []), ...(used.sendSms ? [remaining.sms] : [])];
  const least = Math.min(...left);
  return least <= FEW ? least : null;
}
