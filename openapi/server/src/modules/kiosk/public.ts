export { kioskFailures } from './settle-failure.ts';
