export { daysElsewhere, firstStayOf, staysOf } from './stays.ts';
