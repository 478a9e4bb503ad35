import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  about:
    'Vermerken Sie hier, wessen Post Sie mitnehmen und wie viele Sendungen. Die Person wird benachrichtigt.',
  employee: 'Person',
  employeePlaceholder: 'Nach einer Person suchen',
  employeeRequired: 'Die Person fehlt',
  count: 'Anzahl der Sendungen',
  countRequired: 'Die Anzahl fehlt',
  submit: 'Absenden',
  submitted: 'Die Abholung wurde vermerkt.',
  failed: 'Etwas ist schiefgegangen. Es wurde nichts vermerkt.',
};
