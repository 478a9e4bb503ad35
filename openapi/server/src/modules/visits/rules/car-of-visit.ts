interface CarTimes {
  /** By the cameras' own times, the latest of each. */
  car_came_at: Date | null;
  car_left_at: Date | null;
}

/** Since when the visitor's car is inside; null where it is not, or was not seen. */
export function inCarParkAt({ car_came_at, car_left_at }: CarTimes): string | null {
  const isInside = car_came_at !== null && (car_left_at === null || car_left_at < car_came_at);
  return isInside ? car_came_at.toISOString() : null;
}

/** When it left; null while it is inside, or where it was not seen. */
export function leftCarParkAt({ car_came_at, car_left_at }: CarTimes): string | null {
  const hasLeft = car_left_at !== null && (car_came_at === null || car_came_at <= car_left_at);
  return hasLeft ? car_left_at.toISOString() : null;
}
