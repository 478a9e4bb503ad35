import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  title: 'Arbeitsplatz {{desk}}',
  close: 'Schließen',
  loading: 'Der Arbeitsplatz wird geladen …',
  loadFailed: 'Der Arbeitsplatz konnte nicht geladen werden.',
  free: 'Dieser Arbeitsplatz ist heute frei.',
  mine: 'Das ist heute Ihr Arbeitsplatz.',
  checkedInHere: 'Das ist heute Ihr Arbeitsplatz. Sie haben eingecheckt.',
  pendingHere: 'Sie haben diesen Arbeitsplatz für heute angefragt. Er wartet noch auf Genehmigung.',
  request: 'Für heute anfragen',
  requested: 'Der Arbeitsplatz wurde für heute angefragt.',
  requestFailed: 'Etwas ist schiefgegangen. Die Anfrage ist fehlgeschlagen.',
  alreadyReserved:
    'Sie haben an diesem Standort heute bereits einen Arbeitsplatz gebucht. Bitte stornieren Sie Ihre Buchung, bevor Sie einen zweiten Arbeitsplatz buchen.',
  checkIn: 'Einchecken',
  checkedIn: 'Sie haben eingecheckt.',
  checkInFailed: 'Etwas ist schiefgegangen. Sie sind nicht eingecheckt.',
  why: {
    closed: 'Dieser Arbeitsplatz ist nicht in Betrieb.',
    closedFor: 'Dieser Arbeitsplatz ist heute gesperrt: {{reason}}',
    noPermission: 'Sie können in dieser Zone nicht buchen.',
    taken: 'Dieser Arbeitsplatz ist heute vergeben.',
    takenBy: 'Dieser Arbeitsplatz ist heute an {{person}} vergeben.',
    needsCleaning: 'Dieser Arbeitsplatz muss erst gereinigt werden.',
    anotherDesk:
      'Sie haben heute schon einen Arbeitsplatz: {{desk}}. Bitte stornieren Sie Ihre Buchung, bevor Sie einen zweiten Arbeitsplatz buchen.',
  },
};
