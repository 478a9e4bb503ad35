import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';
import { anonymousReference } from '../../mechanisms/erasure/personal-data.ts';

export const mailCollectData: readonly PersonalData[] = [
  { table: 'mail_usages', kept: [anonymousReference('user_id', 'created_by_id')] },
];
