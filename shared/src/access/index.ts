export { type AccessSession, allows, type Gate } from './allows.ts';
export { routeAt } from './route-at.ts';
export { FEATURES, type Feature, GROUPS, type Group } from './words.ts';
