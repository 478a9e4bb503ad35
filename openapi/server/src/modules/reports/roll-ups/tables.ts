/** Columns behind the key and `first_day` of the tables of sums, in the order in which their rows are made. */
export const sumColumns = [
  ...(['part', 'item_id', 'weekend'] as const),
  ...(['bookable', 'booked', 'bookings', 'no_shows', 'released', 'cancelled'] as const),
];
export const hourColumns = ['item_id', 'time', 'bookable', 'booked'] as const;
export const peopleColumns = [
  ...(['user_id', 'weekend', 'booked', 'bookings', 'came', 'no_shows', 'released', 'cancelled'] as const),
  'last_date' as const,
];
export const visitColumns = [
  ...(['hour', 'visits', 'came', 'walk_ins', 'no_shows', 'cancelled', 'waited'] as const),
  'waited_seconds' as const,
];
export const parkingColumns = [
  ...(['spaces', 'permits', 'peak', 'bookable', 'booked', 'bookings', 'no_shows', 'released'] as const),
  ...(['cancelled', 'pending', 'denied'] as const),
];
