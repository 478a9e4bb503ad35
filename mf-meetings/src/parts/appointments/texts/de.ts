import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  requested: 'Angefragt',
  suggested: 'Vorgeschlagen',
  approved: 'Angenommen',
  confirmed: 'Bestätigt',
  done: 'Erledigt',
  declined: 'Abgelehnt',
  cancelled: 'Abgesagt',
};
