import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  title: 'Verwaltung',
  about: 'Was auf Sie wartet und was in den letzten sieben Tagen fehlgeschlagen ist.',
  approvals: 'Freizugebende Personen',
  failedMessages: 'Nicht zugestellte E-Mails und SMS',
  failedLoads: 'Teile des Portals, die nicht geladen werden konnten',
  loadsOf: '{{failures}} von {{loads}} Ladevorgängen',
  nothing: 'Niemand wartet, und nichts ist fehlgeschlagen.',
  more: 'und {{count}} weitere',
  users: 'Benutzer und Gruppen',
  versions: 'Versionen',
  area: 'Alle Einstellungen',
  loading: 'Wird geladen',
  failed: 'Was wartet, konnte nicht geladen werden.',
};
