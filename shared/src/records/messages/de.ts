import type { Translation } from '../../messages/index.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  actions: 'Aktionen',
  edit: 'Bearbeiten',
  editOne: '{{name}} bearbeiten',
  removeOne: '{{name}} entfernen',
};
