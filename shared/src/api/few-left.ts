/** From here on a person is told; before it nobody wants to know. */
const FEW = 5;

/** `remaining` of an answer: how many more messages may be sent within the hour. */
export interface MessagesLeft {
  emails: number;
  sms: number;
}

/** How many are left of the way just used that has fewer, once they are few; null while there are plenty. */
export function fewLeft(
  remaining: MessagesLeft,
  used: { sendEmail: boolean; sendSms: boolean },
): number | null {
  const left = [...(used.sendEmail ? [remaining.emails] : []), ...(used.sendSms ? [remaining.sms] : [])];
  const least = Math.min(...left);
  return least <= FEW ? least : null;
}
