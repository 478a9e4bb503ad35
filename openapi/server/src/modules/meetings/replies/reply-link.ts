import type { components } from '@portal/openapi/server';
import type { OutsideContext } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { writeAudit } from '../../../mechanisms/audit.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { refuse } from '../../../mechanisms/field-errors.ts';
import { openLink } from '../../../mechanisms/mailed-link.ts';
import { gone } from '../../../mechanisms/problems.ts';
import { type AttemptLimit, attemptKey, takeAttempt } from '../../../mechanisms/throttle.ts';
import { saveReply } from '../../calendar/public.ts';
import { findInvitation, type Invitation, type InvitedDate } from './invited-dates.ts';
import { replyMessages as texts } from './messages.ts';
import { notifyHosts } from './notify-hosts.ts';
import { replyRefusal } from './rules/reply-refusal.ts';

type Shown = components['schemas']['MeetingInvitation'];
type AnyContext = OutsideContext<'getMeetingInvitation'> | OutsideContext<'answerMeetingInvitation'>;

/** Each reply may send an email to the hosts. */
const answers: AttemptLimit = { attempts: 30, windowMs: 3_600_000 };

/**
 * The invitation behind the link in an email. Reading sends no reply: email scanners open every link.
 * @throws Problem 404 for an unknown link, 410 once none of its dates can be answered, 429 after too many wrong ones
 */
export async function readInvitation(context: OutsideContext<'getMeetingInvitation'>): Promise<Shown> {
  return toShown(await openLink(context, (tx) => findOpen(tx, context)), context);
}

/**
 * Accepts or declines; repeating a reply changes nothing. @throws Problem 400 for a date that is not in it, 404, 410,
 * 429
 */
export async function answerInvitation(context: OutsideContext<'answerMeetingInvitation'>): Promise<Shown> {
  const after = await openLink(context, async (tx) => {
    const found = await findOpen(tx, context);
    if (found === null) return null;
    await answer(tx, context, found);
    return findInvitation(tx, context.path.token);
  });
  return toShown(after, context);
}

async function answer(
  tx: Tx,
  context: OutsideContext<'answerMeetingInvitation'>,
  invitation: Invitation,
): Promise<void> {
  const { body, now, client, origin, requestId } = context;
  const { userId } = invitation;
  const { reply } = body;
  const changed = chosen(context, invitation).filter((date) => date.reply !== reply);
  if (changed.length === 0) return;
  await takeAttempt(tx, attemptKey('answers of', `${client.id} ${userId}`), now(), answers);
  const { token } = context.path;
  await saveReply(tx, { token, meetingIds: changed.map(({ id }) => id), reply, now: now() });
  for (const { id, reply: before } of changed) {
    // In the name of the link, not of anyone who happens to be logged in.
    await writeAudit(
      tx,
      { userId: null, requestId, at: now() },
      {
        action: 'reply',
        entity: 'meeting',
        entityId: id,
        before: { employee: userId, reply: before },
        after: { employee: userId, reply },
      },
    );
  }
  // Hosts expect people to come.
  const news = reply === 'declined' ? changed : changed.filter((date) => date.reply === 'declined');
  await notifyHosts({ tx, client, now, origin }, invitation, news, reply);
  for (const siteId of new Set(changed.map(({ site }) => site.id)))
    await publishChange(tx, 'meetings', siteId);
}

/** The dates of the reply. @throws Problem 400 at `meetings`, 410 where one of them can no longer be answered */
function chosen({ body, now, t }: OutsideContext<'answerMeetingInvitation'>, { dates }: Invitation) {
  const open = dates.filter((date) => replyRefusal(date, now()) === null);
  const { meetings } = body;
  if (meetings === undefined) return open;
  if (meetings.some((id) => !dates.some((date) => date.id === id))) {
    refuse([{ field: 'meetings', message: texts.notAsked }], t);
  }
  const named = dates.filter(({ id }) => meetings.includes(id));
  for (const date of named) {
    const refusal = replyRefusal(date, now());
    if (refusal !== null) throw gone(refusal);
  }
  return named;
}

/** @throws Problem 410 where none of its dates can be answered any longer */
async function findOpen(tx: Tx, { path, now }: AnyContext): Promise<Invitation | null> {
  const invitation = await findInvitation(tx, path.token);
  if (invitation === null) return null;
  const refusals = invitation.dates.map((date) => replyRefusal(date, now()));
  const last = refusals.at(-1);
  if (last && refusals.every((refusal) => refusal !== null)) throw gone(last);
  return invitation;
}

function toShown({ name, dates }: Invitation, { now, t }: AnyContext): Shown {
  return { name, dates: dates.map((date) => shownDate(date, replyRefusal(date, now()), t)) };
}

function shownDate(
  { id, description, startsAt, endsAt, site, location, hostName, reply }: InvitedDate,
  refusal: ReturnType<typeof replyRefusal>,
  t: AnyContext['t'],
): Shown['dates'][number] {
  return {
    id,
    description,
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    site,
    location,
    host_name: hostName,
    reply,
    refusal: refusal === null ? null : t(refusal),
  };
}
