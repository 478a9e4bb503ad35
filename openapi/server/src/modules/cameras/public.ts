export { openEntry } from './lists/open-entry.ts';
