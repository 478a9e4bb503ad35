export { type AccessSession, allows, type Gate } from './allows.ts';
export { type Density, defaultDensity } from './default-density.ts';
export { routeAt } from './route-at.ts';
export { FEATURES, type Feature, GROUPS, type Group } from './words.ts';
