import { intervalsUpTo } from '../../mechanisms/booking/periods.ts';

/** As long as the tables let a reservation, a charge or a watch be: a whole day on which the clocks go back. */
export const LONGEST_MS = 25 * 3_600_000;
/** How those overlap. */
export const reservationTimes = intervalsUpTo(LONGEST_MS);
