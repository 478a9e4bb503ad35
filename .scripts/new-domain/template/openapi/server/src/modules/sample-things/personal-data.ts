import { anonymousReference, type PersonalData } from '../../mechanisms/erasure/personal-data.ts';

/** An offboarding has released what was booked; the past counts, and points at an account without a name. */
export const sampleThingsData: readonly PersonalData[] = [
  { table: 'sample_things', impersonal: ['name'] },
  { table: 'sample_thing_bookings', kept: [anonymousReference('user_id', 'created_by_id')] },
];
