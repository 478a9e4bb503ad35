import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  intro: 'In diesen Browsern ist Ihr Konto angemeldet.',
  profile: 'Zurück zu Ihrem Profil',
  title: 'Angemeldet',
  loading: 'Ihre Sitzungen werden geladen',
  failed: 'Ihre Sitzungen konnten nicht geladen werden.',
  current: 'Diese Sitzung',
  browserOnSystem: '{{browser}} unter {{system}}',
  unknownBrowser: 'Unbekannter Browser',
  lastUsed: 'Zuletzt benutzt: {{time}}',
  network: 'Netzwerk {{network}}',
  loggedIn: 'Angemeldet: {{time}} {{method}}',
  methods: {
    password: 'mit Passwort',
    password_and_code: 'mit Passwort und Code',
    single_sign_on: 'über den Anmeldedienst des Unternehmens',
  },
  end: 'Beenden',
  endOf: '{{device}}, zuletzt benutzt {{time}}, beenden',
  endTitle: 'Diese Sitzung beenden?',
  endText: '{{device}} wird sofort abgemeldet. Nicht gespeicherte Eingaben gehen dort verloren.',
  endSession: 'Sitzung beenden',
  ended: 'Die Sitzung ist beendet.',
  endOthers: 'Alle anderen Sitzungen beenden',
  endOthersTitle: 'Alle anderen Sitzungen beenden?',
  endOthersText: 'Hier bleiben Sie angemeldet, überall sonst werden Sie abgemeldet.',
  othersEnded: 'Alle anderen Sitzungen sind beendet.',
  notYours: 'Wenn Sie eine Sitzung nicht erkennen, beenden Sie sie und ändern Sie Ihr Passwort.',
  notEnded: 'Die Sitzung konnte nicht beendet werden.',
};
