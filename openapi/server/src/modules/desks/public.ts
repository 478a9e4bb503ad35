export { lockDesks } from './administration/lock-desks.ts';
export { findDeskMarkers, findDesksOfFloor, placeDesks, stretchDesks } from './desks-of-floor.ts';
export { type DesksOfPerson, findDesksOfPeople } from './desks-of-people.ts';
export { findDesksOnDay } from './desks-on-day.ts';
export { ownDesk } from './own-desk.ts';
export { findSeats, seatUrl } from './people/seats.ts';
export { renameDesks } from './rename-desks.ts';
export { closureRows, deskReservationRows, deskRows, zoneRows } from './rows.ts';
