export { appointmentsInTheWay } from './in-the-way.ts';
