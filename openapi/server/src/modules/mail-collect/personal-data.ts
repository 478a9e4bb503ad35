import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';
import { pointsAtNobody } from '../../mechanisms/erasure/personal-data.ts';

export const mailCollectData: readonly PersonalData[] = [
  { table: 'mail_usages', kept: [pointsAtNobody('user_id', 'created_by_id')] },
];
