export interface Hour {
  hour: number;
  booked: number;
  arrived: number;
}

/** Office hours are always there, so that a quiet day looks like a day. */
const FIRST = 8;
const LAST = 16;

/** Every hour of the working day, and those around it that reach to the first and last visit. */
export function hourBars(hours: readonly Hour[]): Hour[] {
  const first = Math.min(FIRST, ...hours.map(({ hour }) => hour));
  const last = Math.max(LAST, ...hours.map(({ hour }) => hour));
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const hour = first + index;
    return hours.find((one) => one.hour === hour) ?? { hour, booked: 0, arrived: 0 };
  });
}
