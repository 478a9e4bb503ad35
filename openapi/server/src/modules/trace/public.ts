export { daysElsewhere, staysOf } from './stays.ts';
