export {
  getTeamWeek,
  type NearDesk,
  type NearDesks,
  PEOPLE_AT_MOST,
  type TeamMember,
  type TeamWeek,
  useDesksNear,
  useTeamWeek,
} from './calls.ts';
export { NearList } from './near-list.tsx';
export { PeoplePicker } from './people-picker.tsx';
export { useNearness } from './use-nearness.ts';
export { WhoIsInLink } from './who-is-in-link.tsx';
