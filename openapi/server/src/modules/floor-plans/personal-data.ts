import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';
import { anonymousReference } from '../../mechanisms/erasure/personal-data.ts';

export const floorPlansData: readonly PersonalData[] = [
  {
    table: 'floor_plan_drafts',
    kept: [anonymousReference('saved_by_id')],
    impersonal: ['desks', 'image', 'image_hash', 'png', 'removed', 'rooms'],
  },
];
