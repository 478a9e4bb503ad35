import type { Translation } from '../../messages/index.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  loading: 'Die Anfrage wird geladen …',
  notLoaded: 'Die Anfrage konnte nicht geladen werden.',
  notLoadedText: 'Bitte versuchen Sie es gleich noch einmal.',
  dead: 'Dieser Link gilt nicht mehr',
  approve: 'Genehmigen',
  deny: 'Ablehnen',
  reason: 'Grund',
  reasonHelp: 'Freiwillig, falls Sie ablehnen. Die Person erfährt ihn per Mail.',
  doneText: 'Die Person erfährt es per Mail.',
};
