export type { ContactPerson, LoadContactDialog } from './contract.ts';
export { loadContactDialog } from './load-contact-dialog.ts';
