import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  title: 'Verwaltung',
  about: 'Keine Freigaben warten, und in den letzten sieben Tagen ist nichts fehlgeschlagen.',
  approvals: 'Freizugebende Personen',
  failedMessages: 'Nicht zugestellte E-Mails und SMS',
  failedLoads: 'Module, die nicht geladen werden konnten',
  loadsOf: '{{failures}} von {{loads}} Ladevorgängen',
  nothing: 'Alles in Ordnung',
  more: 'und {{count}} weitere',
  users: 'Benutzer und Gruppen',
  versions: 'Versionen',
  area: 'Alle Einstellungen',
  loading: 'Wird geladen',
  failed: 'Ihre Aufgaben konnten nicht geladen werden.',
};
