export { type Given, omitUndefined } from './omit-undefined.ts';
export { parseUrl } from './parse-url.ts';
export { recordId } from './record-id.ts';
export { recordParam } from './record-param.ts';
export { withQuery } from './with-query.ts';
