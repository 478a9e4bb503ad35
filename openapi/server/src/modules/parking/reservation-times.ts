import { intervalsUpTo } from '../../mechanisms/booking/periods.ts';

/** As long as the tables let a reservation, a charge or a watch be. */
export const LONGEST_MS = 86_400_000;
/** How those overlap. */
export const reservationTimes = intervalsUpTo(LONGEST_MS);
