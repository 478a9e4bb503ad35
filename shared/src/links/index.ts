export { recordId } from './record-id.ts';
export { withQuery } from './with-query.ts';
