import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  intro: 'Ein zweiter Faktor schützt Ihr Konto auch dann, wenn jemand Ihr Passwort erfährt.',
  missing: 'Ihre Organisation verlangt einen zweiten Faktor. Richten Sie ihn ein, um fortzufahren.',
  required: 'Ihre Organisation verlangt sie, deshalb können Sie sie nicht entfernen.',
  profile: 'Zurück zum Profil',
  loading: 'Ihr zweiter Faktor wird geladen',
  failed: 'Ihr zweiter Faktor konnte nicht geladen werden.',

  passkeys: 'Passkeys',
  passkeysText:
    'Mit einem Passkey melden Sie sich per Fingerabdruck, Gesicht oder PIN an, ohne Passwort. Die Anmeldung mit Passwort erfordert dann einen zweiten Schritt.',
  addPasskey: 'Passkey hinzufügen',
  addPasskeyText: 'Ihr Browser fragt Sie danach, wo er gespeichert werden soll.',
  password: 'Aktuelles Passwort',
  passwordRequired: 'Aktuelles Passwort ist erforderlich',
  passkeyName: 'Name',
  passkeyNameHelp: 'Zum Beispiel „Laptop im Büro“.',
  passkeyNameRequired: 'Name ist erforderlich',
  passkeyAdded: 'Der Passkey ist hinzugefügt.',
  passkeyKnown: 'Dieses Gerät hat schon einen Passkey für Ihr Konto.',
  passkeyCancelled:
    'Es wurde kein Passkey erstellt. Versuchen Sie es noch einmal oder mit einem anderen Gerät.',
  addedIn: 'Hinzugefügt am {{day}}, {{browser}}',
  neverUsed: 'Noch nicht verwendet',
  onlyAt: 'Nur unter {{host}}',
  removePasskey: 'Entfernen',
  removeNamed: '{{name}} entfernen',
  removePasskeyTitle: '„{{name}}“ entfernen?',
  removePasskeyText: 'Damit können Sie sich nicht mehr anmelden. Löschen Sie ihn auch auf Ihrem Gerät.',
  passkeyRemoved: 'Der Passkey ist entfernt.',

  app: 'Authenticator-App',
  appNone:
    'Richten Sie eine App auf Ihrem Telefon ein. Die Anmeldung mit Ihrem Passwort erfordert dann einen Code daraus.',
  appSince: 'Seit dem {{day}} erfordert die Anmeldung mit Ihrem Passwort einen Code aus Ihrer App.',
  setUp: 'Einrichten',
  remove: 'App entfernen',

  recovery: 'Wiederherstellungscodes',
  recoveryText:
    'Jeder Code ersetzt einmal die App oder den Passkey, zum Beispiel wenn Sie Ihr Telefon verlieren.',
  recoveryLeft_one: 'Noch {{count}} Code.',
  recoveryLeft_other: 'Noch {{count}} Codes.',
  renew: 'Neue Codes holen',
  renewTitle: 'Neue Wiederherstellungscodes holen?',
  renewText: 'Ihre alten Codes funktionieren dann nicht mehr.',

  devices: 'Gemerkte Browser',
  devicesText: 'Diese Browser brauchen 30 Tage lang keinen zweiten Schritt.',
  devicesNone: 'Kein Browser ist gemerkt.',
  thisBrowser: 'Dieser Browser',
  browserOn: '{{browser}} unter {{system}}',
  unknownBrowser: 'Unbekannter Browser',
  lastUsed: 'Zuletzt verwendet: {{when}}',
  forget: 'Vergessen',
  forgetNamed: '{{name}} vergessen',
  forgotten: 'Der Browser ist vergessen.',

  code: 'Code',
  codeRequired: 'Code ist erforderlich',
  next: 'Weiter',
  cancel: 'Abbrechen',
  actionFailed: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',

  setUpTitle: 'Authenticator-App einrichten',
  setUpPassword: 'Geben Sie zuerst Ihr Passwort ein.',
  scan: 'Scannen Sie diesen Code mit einer Authenticator-App, zum Beispiel von Google oder Microsoft.',
  scanAlt: 'QR-Code für die Authenticator-App',
  key: 'Schlüssel',
  keyText: 'Oder tippen Sie diesen Schlüssel in die App ein.',
  openApp: 'App auf diesem Gerät öffnen',
  enterCode: 'Geben Sie dann die sechs Ziffern ein, die die App zeigt.',
  confirm: 'Bestätigen',
  codesTitle: 'Wiederherstellungscodes sichern',
  codesText:
    'Bewahren Sie diese Codes sicher auf. Sie werden nur jetzt angezeigt, und jeder funktioniert einmal.',
  download: 'Herunterladen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  codesDone: 'Ich habe sie gesichert',
  codesFile: 'wiederherstellungscodes.txt',

  removeTitle: 'Authenticator-App entfernen?',
  removeText: 'Ohne Passkey genügt danach Ihr Passwort für die Anmeldung.',
  removed: 'Die App ist entfernt.',
};
