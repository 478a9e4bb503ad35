import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';
import { anonymousReference } from '../../mechanisms/erasure/personal-data.ts';

export const devicesData: readonly PersonalData[] = [
  { table: 'devices', kept: [anonymousReference('created_by_id')], impersonal: ['name', 'secret_hash'] },
  { table: 'device_pairings', impersonal: ['code_hash', 'secret_hash'] },
];
