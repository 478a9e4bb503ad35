/** Columns behind the key and `first_day` of the tables of sums, in the order in which their rows are made. */
const sums = ['bookable', 'booked', 'bookings', 'no_shows', 'released', 'cancelled'] as const;
export const sumColumns = [...(['part', 'item_id', 'weekend'] as const), ...sums];
export const hourColumns = ['item_id', 'time', 'bookable', 'booked'] as const;
const peopleSums = ['booked', 'bookings', 'came', 'no_shows', 'released', 'cancelled'] as const;
export const peopleColumns = [...(['user_id', 'weekend'] as const), ...peopleSums, 'last_date' as const];
export const visitColumns = [
  ...(['hour', 'visits', 'came', 'walk_ins', 'no_shows', 'cancelled', 'waited'] as const),
  'waited_seconds' as const,
];
export const parkingColumns = [
  ...(['spaces', 'permits', 'peak', 'bookable', 'booked', 'bookings', 'no_shows', 'released'] as const),
  ...(['cancelled', 'pending', 'denied'] as const),
];

export const occupancyColumns = [
  ...(['people', 'employees', 'visitors', 'expected'] as const),
  ...(['presence', 'desk', 'plate', 'visit'] as const),
];

/** `report_sums`, of which months are kept as well. */
export const sumTable = { name: 'report_sums', columns: sumColumns, sums } as const;
/** `report_people`, of which quarters are kept as well. */
export const peopleTable = {
  name: 'report_people',
  columns: peopleColumns,
  sums: peopleSums,
  latest: ['last_date'],
} as const;
