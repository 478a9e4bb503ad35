export { type DesksOfPerson, findDesksOfPeople } from './desks-of-people.ts';
export { findOwnDesk } from './own-desk.ts';
export { buildingRows } from './rows.ts';
