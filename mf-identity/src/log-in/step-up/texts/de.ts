import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  title: 'Bestätigen Sie, dass Sie es sind',
  text: 'Ihre letzte Anmeldung liegt eine Weile zurück. Auf dieser Seite geht nichts verloren.',
  confirm: 'Bestätigen',
  cancel: 'Abbrechen',
  cancelled: 'Es wurde nichts ausgeführt, weil Sie nicht bestätigt haben, dass Sie es sind.',
  continueWith: 'Weiter mit {{name}}',
  providerText: 'Melden Sie sich dort an, und kommen Sie dann in diesen Tab zurück.',
  none: 'Melden Sie sich dazu ab und wieder an.',
};
