import type { NearDesk, TeamMember } from '@portal/openapi/desks';
import { builder } from '@portal/shared/testing';

export const buildMember = builder<TeamMember>((n) => ({
  id: n,
  firstName: 'Person',
  lastName: String(n),
  photo: null,
  isOwn: false,
  onSite: null,
  desks: [],
}));

export const deskOn = (
  date: string,
  changes: Partial<TeamMember['desks'][number]> = {},
): TeamMember['desks'][number] => ({
  date,
  name: 'L1-012',
  zone: 'Engineering',
  siteId: 1,
  siteName: 'London HQ',
  status: 'approved',
  floorPlanRelativeUrl: '/floor-plans/1?desk=12',
  ...changes,
});

export const buildNearDesk = builder<NearDesk>((n) => ({
  id: n,
  name: `L1-${String(n).padStart(3, '0')}`,
  siteId: 1,
  siteName: 'London HQ',
  zone: 'Engineering',
  zoneId: 3,
  floorId: 1,
  floor: 'Level 1',
  floorPlanRelativeUrl: `/floor-plans/1?desk=${n}`,
  nearUserId: 8,
  relation: 'same-zone',
  desksAway: 1,
  onFloor: 1,
}));
