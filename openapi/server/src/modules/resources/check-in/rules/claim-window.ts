const MINUTE = 60_000;

/** So long before the start may somebody say that they are there, and so long before are the hosts asked. */
export const OPENS_MINUTES = 15;

interface Times {
  startsAt: Date;
  endsAt: Date;
}

/**
 * Until when somebody has to say that they are there (rules/room-check-in.md#until-when). What is booked after its start has the
 * same time from then on.
 * @param minutes of the client
 * @returns null where the meeting is over by then
 */
export function claimByOf({ startsAt, endsAt }: Times, now: Date, minutes: number): Date | null {
  const from = Math.max(startsAt.getTime(), now.getTime());
  const claimBy = new Date(from + minutes * MINUTE);
  return claimBy < endsAt ? claimBy : null;
}

export function opensAt({ startsAt }: Pick<Times, 'startsAt'>): Date {
  return new Date(startsAt.getTime() - OPENS_MINUTES * MINUTE);
}

/** A room's booking with its meeting. */
export interface Claim extends Times {
  status: 'booked' | 'cancelled' | 'released';
  claimBy: Date | null;
  checkedInAt: Date | null;
}

export type ClaimState = 'cancelled' | 'released' | 'over' | 'not-asked' | 'done' | 'early' | 'open';

/** What has become of a booking that somebody is to claim; late is open as long as nobody gave the room back. */
export function claimStateOf(claim: Claim, now: Date): ClaimState {
  if (claim.status !== 'booked') return claim.status;
  if (claim.endsAt <= now) return 'over';
  if (claim.claimBy === null) return 'not-asked';
  if (claim.checkedInAt !== null) return 'done';
  return now < opensAt(claim) ? 'early' : 'open';
}
