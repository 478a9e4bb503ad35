import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';
import { pointsAtNobody } from '../../mechanisms/erasure/personal-data.ts';

export const badgesData: readonly PersonalData[] = [
  {
    table: 'print_jobs',
    kept: [pointsAtNobody('created_by_id'), pointsAtNobody('settled_by_id')],
    impersonal: ['problem', 'locale'],
  },
];
