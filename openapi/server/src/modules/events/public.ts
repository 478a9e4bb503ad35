export { createChangeStream } from './change-stream.ts';
