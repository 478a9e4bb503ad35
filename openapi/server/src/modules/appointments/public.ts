export { appointmentsInTheWay, findHostAppointments, spanOf } from './in-the-way.ts';
