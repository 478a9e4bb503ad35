import type { components } from '@portal/openapi/server';
import type { OutsideContext } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { writeAudit } from '../../../mechanisms/audit.ts';
import { openWithToken } from '../../../mechanisms/open-with-token.ts';
import { conflictProblem, gone, notFound } from '../../../mechanisms/problems.ts';
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
 * What the link of a mail claims. Reading changes nothing: programs that look through mails open every link.
 * @throws Problem 404 for a link that opens nothing, 410 once there is nothing to claim, 429 after too many wrong ones
 */
export async function readRoomClaim(context: OutsideContext<'getRoomClaim'>): Promise<Shown> {
  return toShown(await openWithToken(context, context.path.token, (tx) => findOpen(tx, context), notFound));
}

/** Says that somebody is there. Twice is once. @throws Problem 404, 409 before it can be said, 410, 429 */
export async function claimRoom(context: OutsideContext<'claimRoom'>): Promise<Shown> {
  const { client, now, origin, requestId, t, locale } = context;
  const claim = await openWithToken(
    context,
    context.path.token,
    async (tx) => {
      const found = await findOpen(tx, context);
      if (!found) return null;
      const early = refusalOf(found, { now: now(), t, locale });
      if (early !== undefined) throw conflictProblem(early);
      // By anyone who has the link, not by anyone who happens to be logged in.
      const who = { userId: null, requestId, at: now() };
      const audit = (entry: Parameters<typeof writeAudit>[2]) => writeAudit(tx, who, entry);
      await checkInRoom({ tx, client, now, origin, audit }, found.bookingId);
      return findClaim(tx, found.bookingId);
    },
    notFound,
  );
  return toShown(claim);
}

/** @throws Problem 410 for what cannot be claimed any more */
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
