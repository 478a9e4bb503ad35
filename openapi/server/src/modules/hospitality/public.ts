export { coversOf, orderLineRows, orderRows } from './rows.ts';
