export { appointmentsInTheWay, findNextAppointment } from './in-the-way.ts';
