export { type DesksOfPerson, findDesksOfPeople } from './desks-of-people.ts';
export { ownDesk } from './own-desk.ts';
export { buildingRows } from './rows.ts';
