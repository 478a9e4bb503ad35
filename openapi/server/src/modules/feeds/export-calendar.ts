import type { AnsweredFile, OutsideContext } from '../../contract/handler.ts';
import { openLink } from '../../mechanisms/mailed-link.ts';
import { gone, notFound } from '../../mechanisms/problems.ts';
import { type AttemptLimit, attemptKey, takeAttempt } from '../../mechanisms/throttle.ts';
import { findFeed } from './feed-store.ts';
import { feedMessages as texts } from './messages.ts';
import { etagOf, readPersonCalendar, readRoomCalendar } from './read-days.ts';

/** Per calendar address, from any network address: programs fetch every few minutes at most. */
const reads: AttemptLimit = { attempts: 60, windowMs: 15 * 60_000 };

/**
 * The calendar behind an address.
 * @throws Problem 404 for an unknown address, 410 for one that was revoked, 429 for too many wrong ones, or too many
 * fetches
 */
export async function exportCalendar(
  context: OutsideContext<'exportCalendar'>,
): Promise<AnsweredFile<'text/calendar'>> {
  const { client, now, path, transaction } = context;
  const feed = await openLink(context, (tx) => findFeed(tx, path.token));
  if (feed.isRevoked) throw gone(texts.ended);
  await transaction((tx) =>
    takeAttempt(tx, attemptKey('calendar of', `${client.id} ${feed.id}`), now(), reads),
  );
  const { userId, roomId } = feed;
  const bytes = await transaction(
    async (tx) => {
      if (userId !== null) return readPersonCalendar({ ...context, tx }, userId);
      return roomId !== null && client.features.includes('rooms')
        ? readRoomCalendar({ ...context, tx }, roomId)
        : null;
    },
    { readOnly: true },
  );
  if (bytes === null) throw notFound();
  return { type: 'text/calendar', bytes, etag: etagOf(bytes), cache: 'private, max-age=300' };
}
