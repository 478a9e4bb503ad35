import type { Row } from '../../db/tables.ts';

export type ReservationStatus = Row<'desk_reservations'>['status'];
