import { type Locale, locales } from '../../db/locale.ts';

export { knownLocale, type Locale, locales } from '../../db/locale.ts';

/** One text in every language; `{name}` is filled from the parameters. */
export type Message = Readonly<Record<Locale, string>>;
/** A text that is final already, or one that waits for the caller's language. */
export type Text = string | Message;
/** A client's own word, such as the name of a car park, is a message too. */
export type Params = Readonly<Record<string, string | number | Message>>;
export type Translate = (message: Text, params?: Params) => string;

/** A module's own texts, beside the module; the type demands every language. */
export function defineMessages<const T extends Record<string, Message>>(messages: T): T {
  return messages;
}

export function translate(locale: Locale, message: Text, params: Params = {}): string {
  const text = typeof message === 'string' ? message : message[locale];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name] ?? whole;
    return typeof value === 'object' ? value[locale] : String(value);
  });
}

/** The best of our languages for an `Accept-Language` header (RFC 9110 §12.5.4). */
export function localeOf(header: string | undefined): Locale {
  if (!header) return locales[0];
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters
        .find((parameter) => parameter.trim().startsWith('q='))
        ?.trim()
        .slice(2);
      return { language: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of wanted) {
    const found = locales.find((locale) => locale === language);
    if (found) return found;
  }
  return locales[0];
}

export const messages = defineMessages({
  /** In place of a name within a sentence; German: nominative and accusative. */
  someone: { en: 'a colleague', de: 'eine andere Person' },
  endBeforeStart: { en: 'Must not be before the first day.', de: 'Darf nicht vor dem ersten Tag liegen.' },
  daysTooLong: {
    en: 'Choose at most {count} days.',
    de: 'Auf einmal lassen sich höchstens {count} Tage abfragen.',
  },
  pageTooFar: {
    en: 'Only the first {count} rows can be paged. Please narrow the list.',
    de: 'Nur die ersten {count} Zeilen lassen sich durchblättern. Bitte grenzen Sie die Liste ein.',
  },
  tooManyRows: {
    en: 'More than {count} rows; please narrow the list.',
    de: 'Mehr als {count} Zeilen; bitte grenzen Sie die Liste ein.',
  },
  anotherPerson: {
    en: 'Someone else has logged in with this browser. Reload this page to continue.',
    de: 'In diesem Browser hat sich eine andere Person angemeldet. Laden Sie die Seite neu, um fortzufahren.',
  },
  secondFactorRequired: {
    en: 'Your organisation requires a second factor. Set it up in your profile to continue.',
    de: 'Ihre Organisation verlangt einen zweiten Faktor. Richten Sie ihn in Ihrem Profil ein, um fortzufahren.',
  },
  unauthenticated: { en: 'Please log in.', de: 'Bitte melden Sie sich an.' },
  keyUnknown: {
    en: 'Unknown key. Check that you copied all of it and that it has not been replaced.',
    de: 'Dieser Schlüssel ist hier nicht bekannt. Prüfen Sie, ob er vollständig kopiert und nicht ersetzt wurde.',
  },
  dataTokenUnknown: {
    en: 'This token is unknown, was revoked or has expired.',
    de: 'Dieses Token ist hier nicht bekannt, wurde widerrufen oder ist abgelaufen.',
  },
  deviceUnknown: {
    en: 'This device was removed, or was never added here. An administrator can pair it again.',
    de: 'Dieses Gerät wurde entfernt oder nie hinzugefügt. Eine Administratorin oder ein Administrator kann es neu koppeln.',
  },
  forbidden: {
    en: 'You do not have permission to do this.',
    de: 'Sie haben dafür keine Berechtigung.',
  },
  stepUp: {
    en: 'Confirm that it’s you first. If you are not asked to, log out and log in again.',
    de: 'Bestätigen Sie zuerst, dass Sie es sind. Wenn Sie nicht gefragt werden, melden Sie sich ab und wieder an.',
  },
  notFound: { en: 'Not found.', de: 'Nicht gefunden.' },
  conflict: {
    en: 'Someone else was faster. Please reload and try again.',
    de: 'Jemand war schneller. Bitte laden Sie neu und versuchen Sie es noch einmal.',
  },
  clash: {
    en: 'This entry already exists or has just changed. Please reload and try again.',
    de: 'Diesen Eintrag gibt es schon, oder er wurde gerade geändert. Bitte laden Sie neu und versuchen Sie es erneut.',
  },
  changedAlready: {
    en: 'This has changed in the meantime. Please reload.',
    de: 'Das hat sich inzwischen geändert. Bitte laden Sie neu.',
  },
  staleVersion: {
    en: 'Someone else has changed this.',
    de: 'Das wurde inzwischen von jemand anderem geändert.',
  },
  idempotencyReused: {
    en: 'This Idempotency-Key was used for another request.',
    de: 'Dieser Idempotency-Key wurde schon für eine andere Anfrage benutzt.',
  },
  tooLarge: { en: 'The request is too large.', de: 'Die Anfrage ist zu groß.' },
  fileTooLarge: { en: 'The file is larger than 5 MB.', de: 'Die Datei ist größer als 5 MB.' },
  unsupportedType: { en: 'Please send JSON.', de: 'Bitte senden Sie JSON.' },
  formWanted: {
    en: 'Please send a form (multipart/form-data).',
    de: 'Bitte senden Sie ein Formular (multipart/form-data).',
  },
  invalidForm: {
    en: 'The form is incomplete. Please try again.',
    de: 'Das ist kein vollständiges Formular. Bitte versuchen Sie es noch einmal.',
  },
  methodNotAllowed: { en: 'This method is not allowed here.', de: 'Diese Methode ist hier nicht erlaubt.' },
  tooManyAttempts: {
    en: 'Too many attempts. Please try again later.',
    de: 'Zu viele Versuche. Bitte versuchen Sie es später noch einmal.',
  },
  busy: {
    en: 'The portal is busy. Please try again in a few seconds.',
    de: 'Das Portal ist ausgelastet. Bitte versuchen Sie es in einigen Sekunden erneut.',
  },
  tooSlow: {
    en: 'The request did not arrive in time. Please try again.',
    de: 'Die Anfrage ist nicht rechtzeitig angekommen. Bitte versuchen Sie es noch einmal.',
  },
  serverError: {
    en: 'Something went wrong. Please try again later.',
    de: 'Etwas ist schiefgegangen. Bitte versuchen Sie es später noch einmal.',
  },
  databaseAway: {
    en: 'The portal cannot answer at the moment. Please try again shortly.',
    de: 'Das Portal kann gerade nicht antworten. Bitte versuchen Sie es gleich noch einmal.',
  },
  storageFull: {
    en: 'The portal has no storage left, so nothing was saved. Please try again later.',
    de: 'Das Portal hat keinen Speicherplatz mehr, daher wurde nichts gespeichert. Bitte versuchen Sie es später noch einmal.',
  },
  noSecretsKey: {
    en: 'This portal cannot store secrets: its operator has to set PORTAL_SECRETS_KEY.',
    de: 'Dieses Portal kann keine Geheimnisse speichern: Der Betreiber muss PORTAL_SECRETS_KEY setzen.',
  },
  oneHost: {
    en: 'This request must name the portal exactly once.',
    de: 'Diese Anfrage muss das Portal genau einmal nennen.',
  },
  wrongOrigin: {
    en: 'This request does not come from this portal.',
    de: 'Diese Anfrage kommt nicht von diesem Portal.',
  },
  csrfFailed: {
    en: 'The anti-forgery token is missing or wrong. Please reload the page.',
    de: 'Das Sicherheitstoken fehlt oder ist falsch. Bitte laden Sie die Seite neu.',
  },
  unknownPortal: { en: 'Unknown portal', de: 'Unbekanntes Portal' },
  unknownPortalText: {
    en: 'There is no portal at this address. Please check the address you were given.',
    de: 'Unter dieser Adresse gibt es kein Portal. Bitte prüfen Sie die Adresse.',
  },
  loginFailed: {
    en: 'No active account found with these log-in credentials.',
    de: 'Kein aktives Konto mit diesen Anmeldedaten gefunden.',
  },
  invalidJson: { en: 'This is not valid JSON.', de: 'Das ist kein gültiges JSON.' },
  noBody: { en: 'This call takes no body.', de: 'Dieser Aufruf nimmt keinen Inhalt entgegen.' },
  required: { en: 'This field is required.', de: 'Dieses Feld ist erforderlich.' },
  unknownField: { en: 'This field is not known here.', de: 'Dieses Feld ist hier nicht bekannt.' },
  invalid: { en: 'This value is not valid.', de: 'Dieser Wert ist ungültig.' },
  notText: { en: 'Must be text.', de: 'Muss Text sein.' },
  notInteger: { en: 'Must be a whole number.', de: 'Muss eine ganze Zahl sein.' },
  notNumber: { en: 'Must be a number.', de: 'Muss eine Zahl sein.' },
  notBoolean: { en: 'Must be true or false.', de: 'Muss true oder false sein.' },
  notList: { en: 'Must be a list.', de: 'Muss eine Liste sein.' },
  notObject: { en: 'Must be an object.', de: 'Muss ein Objekt sein.' },
  minimum: { en: 'Must be at least {limit}.', de: 'Muss mindestens {limit} sein.' },
  maximum: { en: 'Must be at most {limit}.', de: 'Darf höchstens {limit} sein.' },
  minLength: { en: 'Must have at least {limit} characters.', de: 'Muss mindestens {limit} Zeichen haben.' },
  maxLength: { en: 'Must have at most {limit} characters.', de: 'Darf höchstens {limit} Zeichen haben.' },
  registrationTooLong: {
    en: 'Must have at most 10 letters and digits.',
    de: 'Darf höchstens 10 Buchstaben und Ziffern haben.',
  },
  notEmpty: { en: 'This field may not be empty.', de: 'Dieses Feld darf nicht leer sein.' },
  minItems: { en: 'Must have at least {limit} entries.', de: 'Muss mindestens {limit} Einträge haben.' },
  maxItems: { en: 'Must have at most {limit} entries.', de: 'Darf höchstens {limit} Einträge haben.' },
  uniqueItems: { en: 'An entry appears twice.', de: 'Ein Eintrag kommt doppelt vor.' },
  minProperties: { en: 'Nothing to change was sent.', de: 'Es wurde keine Änderung gesendet.' },
  oneOf: { en: 'Must be one of: {values}.', de: 'Muss eines davon sein: {values}.' },
  notDate: { en: 'Must be a date (yyyy-MM-dd).', de: 'Muss ein Datum sein (yyyy-MM-dd).' },
  notDateTime: {
    en: 'Must be a date and time with an offset.',
    de: 'Muss Datum und Uhrzeit mit Zeitversatz sein.',
  },
  notTime: { en: 'Must be a time like 09:30.', de: 'Muss eine Uhrzeit wie 09:30 sein.' },
  notFiveMinutes: {
    en: 'Must be a time like 09:30, in steps of 5 minutes.',
    de: 'Muss eine Uhrzeit wie 09:30 sein, in Schritten von 5 Minuten.',
  },
  notColor: { en: 'Must be a colour like #2f54eb.', de: 'Muss eine Farbe wie #2f54eb sein.' },
  lostLetter: {
    en: 'A character was lost here (\ufffd). Enter it again.',
    de: 'Hier ging ein Buchstabe verloren (\ufffd). Geben Sie ihn noch einmal ein.',
  },
  notJson: { en: 'Must be JSON.', de: 'Muss JSON sein.' },
  notFile: { en: 'Must be one file.', de: 'Muss genau eine Datei sein.' },
  noFile: { en: 'Must not be a file.', de: 'Darf keine Datei sein.' },
  notPhone: {
    en: 'Please enter a phone number: only digits, spaces and + - ( ) / .',
    de: 'Bitte geben Sie eine Telefonnummer ein: nur Ziffern, Leerzeichen und + - ( ) / .',
  },
  notEmail: { en: 'Please enter a valid email.', de: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' },
  alternatives: {
    en: 'Exactly one of these is needed: {names}.',
    de: 'Genau eines davon wird gebraucht: {names}.',
  },
});
