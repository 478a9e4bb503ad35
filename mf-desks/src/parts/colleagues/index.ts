export { NearList } from './near-list.tsx';
export { PeoplePicker } from './people-picker.tsx';
export { PEOPLE_AT_MOST, useDesksNear } from './use-desks-near.ts';
export { useNearness } from './use-nearness.ts';
export { WhoIsInLink } from './who-is-in-link.tsx';
