import type { PersonalData } from '../../erasure/personal-data.ts';
import { pointsAtNobody } from '../../erasure/personal-data.ts';

export const desksData: readonly PersonalData[] = [
  { table: 'desk_reservations', kept: [pointsAtNobody('user_id', 'created_by_id')] },
  { table: 'zones', impersonal: ['color', 'icon', 'name', 'permission_groups'] },
  { table: 'desks', impersonal: ['name'] },
  { table: 'desk_features', impersonal: ['color', 'icon', 'name'] },
];
