export { sendChanges } from './send-changes.ts';
