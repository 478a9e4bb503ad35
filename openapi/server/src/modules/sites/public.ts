export { homeDayOf, homeToday } from './home-day.ts';
export { findPermittedSites, findSites, permittedSites } from './sites-repository.ts';
export { findTimeZone } from './time-zone.ts';
