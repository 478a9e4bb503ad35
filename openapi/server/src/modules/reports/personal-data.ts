import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';
import { lockRollUps } from './roll-ups/lock.ts';

export const reportsData: readonly PersonalData[] = [
  {
    table: 'report_people',
    erased: ['user_id'],
    impersonal: ['kind', 'span'],
    async eraseUser({ tx, user }) {
      // Otherwise sums that are being calculated now would bring the person back.
      await lockRollUps(tx);
      await tx.deleteFrom('report_people').where('user_id', '=', user.id).execute();
    },
  },
  { table: 'report_marks', impersonal: ['business_day', 'time_zone'] },
  { table: 'report_changes' },
  { table: 'report_sums', impersonal: ['kind', 'span'] },
  { table: 'report_hours', impersonal: ['kind', 'span', 'time'] },
  { table: 'report_visits', impersonal: ['kind', 'span'] },
  { table: 'report_parking', impersonal: ['kind', 'span'] },
  { table: 'occupancy_changes' },
  { table: 'report_occupancy', impersonal: ['kind', 'span'] },
];
