import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  title: 'Plätze zu reinigen',
  all: 'Liste öffnen',
  more_one: 'und 1 weiterer',
  more_other: 'und {{count}} weitere',
  toClean_one: '{{count}} Arbeitsplatz zu reinigen',
  toClean_other: '{{count}} Arbeitsplätze zu reinigen',
  allClean: 'Alle Arbeitsplätze sind sauber.',
  nothingToDo: 'Nichts zu tun',
  allCleanText:
    'Arbeitsplätze, die gestern oder früher benutzt wurden, erscheinen hier, bis sie gereinigt sind.',
  failed: 'Die Arbeitsplätze konnten nicht geladen werden.',
  noFloor: 'Ohne Etage',
  group: '{{floor}}, {{zone}}',
  bookedToday: 'Heute gebucht',
  clean: 'Gereinigt melden',
  cleanOne: 'Gereinigt melden: {{desk}}',
  cleaned: 'Gereinigt',
  undo: 'Rückgängig',
  undoOne: 'Rückgängig: Reinigung von {{desk}}',
  left_one: 'noch {{count}}',
  left_other: 'noch {{count}}',
  done: 'Fertig',
  showCleaned_one: '{{count}} heute gereinigten Arbeitsplatz anzeigen',
  showCleaned_other: '{{count}} heute gereinigte Arbeitsplätze anzeigen',
  hideCleaned: 'Gereinigte ausblenden',
  cleanFailed: 'Etwas ist schiefgegangen. {{desk}} ist nicht als gereinigt gemeldet.',
  undoFailed: 'Etwas ist schiefgegangen. {{desk}} ist weiterhin als gereinigt gemeldet.',
};
