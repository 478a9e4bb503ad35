import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';

export const placesData: readonly PersonalData[] = [
  { table: 'buildings', impersonal: ['address', 'name'] },
  { table: 'floors', impersonal: ['image', 'image_hash', 'name', 'png'] },
];
