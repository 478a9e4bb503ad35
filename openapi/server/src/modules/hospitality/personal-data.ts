import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';
import { anonymousReference } from '../../mechanisms/erasure/personal-data.ts';

export const hospitalityData: readonly PersonalData[] = [
  { table: 'addon_categories', impersonal: ['name'] },
  { table: 'addon_items', impersonal: ['description', 'name'] },
  { table: 'addon_orders', impersonal: ['cost_centre'], kept: [anonymousReference('ordered_by_id')] },
  { table: 'addon_order_lines', impersonal: ['name'] },
];
