import { sql } from 'kysely';

/** Clears the details that a visit holds of its visitor. Times and states stay, for the counts. */
export const blankVisit = sql`registration = null, delay = null, lanyard_number = null, lanyard_out = false, needs_parking = false,
  arrival_token_hash = null, host_answer = null, host_answered_at = null, version = version + 1`;

/** In the words of the index `visits_with_details`. */
export const visitHasDetails = sql`(registration is not null or delay is not null or lanyard_number is not null
  or needs_parking or arrival_token_hash is not null or host_answer is not null)`;
