import type { Locale, Text, Translate } from '../../../mechanisms/texts/messages.ts';
import { claimStateOf, opensAt, type RoomClaim } from '../../resources/public.ts';
import { checkInMessages as texts } from './messages.ts';
import { clockAt } from './site-clock.ts';

interface At {
  now: Date;
  t: Translate;
  locale: Locale;
}

/** Why check-in is closed or not open yet; undefined where it is open or done. */
export function refusalOf(claim: RoomClaim, { now, t, locale }: At): Text | undefined {
  const time = (at: Date) => clockAt(at, claim.site.time_zone, locale);
  const room = claim.room.name;
  switch (claimStateOf(claim, now)) {
    case 'cancelled':
      return t(texts.left, { room });
    case 'released':
      return t(texts.released, { room, time: time(claim.releasedAt ?? now) });
    case 'over':
      return texts.over;
    case 'not-asked':
      return texts.notAsked;
    case 'early':
      return t(texts.early, { time: time(opensAt(claim)) });
    default:
      return undefined;
  }
}
