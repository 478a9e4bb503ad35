export { readNda, type Signer, signNdaFor } from './nda-service.ts';
export { ndaStateOf, type UnsignedNda, unsignedNda } from './nda-state.ts';
export { ndaIsRequired, ndaSignedAt, ndaText } from './rows.ts';
