import type { components } from '@portal/openapi/server';
import type { OutsideContext } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { openLink, workOfLink } from '../../../mechanisms/mailed-link.ts';
import { conflictProblem, gone } from '../../../mechanisms/problems.ts';
import {
  checkInRoom,
  claimStateOf,
  findClaim,
  findClaimOfLink,
  type RoomClaim,
} from '../../resources/public.ts';
import { refusalOf } from './refusal.ts';

type Shown = components['schemas']['RoomClaim'];
type AnyContext = OutsideContext<'getRoomClaim'> | OutsideContext<'claimRoom'>;

/**
 * The claim behind the link in an email. Reading changes nothing: email scanners open every link.
 * @throws Problem 404 for an unknown link, 410 if nothing is left to claim, 429 after too many wrong ones
 */
export async function readRoomClaim(context: OutsideContext<'getRoomClaim'>): Promise<Shown> {
  return toShown(await openLink(context, (tx) => findOpen(tx, context)));
}

/** Checks the meeting in. A second call changes nothing. @throws Problem 404, 409 before check-in opens, 410, 429 */
export async function claimRoom(context: OutsideContext<'claimRoom'>): Promise<Shown> {
  const { now, t, locale } = context;
  const claim = await openLink(context, async (tx) => {
    const found = await findOpen(tx, context);
    if (!found) return null;
    const early = refusalOf(found, { now: now(), t, locale });
    if (early !== undefined) throw conflictProblem(early);
    await checkInRoom(workOfLink(context, tx, null), found.bookingId);
    return findClaim(tx, found.bookingId);
  });
  return toShown(claim);
}

/** @throws Problem 410 for a room that can no longer be claimed */
async function findOpen(tx: Tx, { path, now, t, locale }: AnyContext): Promise<RoomClaim | null> {
  const claim = await findClaimOfLink(tx, path.token);
  if (!claim) return null;
  const state = claimStateOf(claim, now());
  if (state === 'open' || state === 'done' || state === 'early') return claim;
  throw gone(refusalOf(claim, { now: now(), t, locale }) ?? '');
}

function toShown({ room, site, startsAt, endsAt, claimBy, checkedInAt }: RoomClaim): Shown {
  return {
    room: room.name,
    site,
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    claim_by: (claimBy ?? endsAt).toISOString(),
    claimed: checkedInAt !== null,
  };
}
