import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';
import { pointsAtNobody } from '../../mechanisms/erasure/personal-data.ts';

export const devicesData: readonly PersonalData[] = [
  { table: 'devices', kept: [pointsAtNobody('created_by_id')], impersonal: ['name', 'secret_hash'] },
  { table: 'device_pairings', impersonal: ['code_hash', 'secret_hash'] },
];
