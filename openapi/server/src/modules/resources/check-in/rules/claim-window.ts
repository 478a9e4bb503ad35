const MINUTE = 60_000;

/** How long before the start a check-in is possible, and the hosts are asked. */
export const OPENS_MINUTES = 15;

interface Times {
  startsAt: Date;
  endsAt: Date;
}

/**
 * The deadline for the check-in (rules/room-check-in.md#until-when). A booking made after its start has the same time from
 * then on.
 * @param minutes of the client
 * @returns null if the meeting is over by then
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

/** The state of a booking that needs a check-in; a late one is open until the room is released. */
export function claimStateOf(claim: Claim, now: Date): ClaimState {
  if (claim.status !== 'booked') return claim.status;
  if (claim.endsAt <= now) return 'over';
  if (claim.claimBy === null) return 'not-asked';
  if (claim.checkedInAt !== null) return 'done';
  return now < opensAt(claim) ? 'early' : 'open';
}
