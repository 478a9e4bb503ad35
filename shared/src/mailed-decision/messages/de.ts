import type { Translation } from '../../messages/index.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  loading: 'Die Anfrage wird geladen …',
  notLoaded: 'Die Anfrage konnte nicht geladen werden.',
  notLoadedText: 'Bitte versuchen Sie es gleich noch einmal.',
  dead: 'Dieser Link funktioniert nicht mehr',
  approve: 'Genehmigen',
  deny: 'Ablehnen',
  reason: 'Grund',
  reasonHelp: 'Optional. Wenn Sie ablehnen, steht er in der E-Mail.',
  doneText: 'Die Person wird per E-Mail benachrichtigt.',
};
