export { ndaStateOf } from './nda-state.ts';
export { ndaIsRequired, ndaSignedAt, ndaText } from './rows.ts';
