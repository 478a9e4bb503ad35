import type { components } from '@portal/openapi/server';
import { defineMessages, type Message } from '../../mechanisms/texts/messages.ts';

type Reason = components['schemas']['ExchangeReason'];

const unreachable: Message = {
  en: 'The provider does not answer.',
  de: 'Der Anbieter antwortet nicht.',
};

/** Why a test failed, if more can be said than "not as expected". */
const failures: Partial<Record<Reason, Message>> = {
  'address-refused': {
    en: 'The portal may not call this address, because it is not on the public internet. Its operator can allow it.',
    de: 'Das Portal darf diese Adresse nicht aufrufen, weil sie nicht im öffentlichen Internet liegt. Der Betreiber kann sie erlauben.',
  },
  'not-https': {
    en: 'The address must start with https://.',
    de: 'Die Adresse muss mit https:// beginnen.',
  },
  'redirect-refused': {
    en: 'The provider redirects to another address. Enter that one.',
    de: 'Der Anbieter leitet an eine andere Adresse weiter. Geben Sie diese ein.',
  },
  timeout: unreachable,
  unreachable,
  paused: {
    en: 'The provider failed several times in a row. Try again in a few seconds.',
    de: 'Beim Anbieter kam es mehrmals nacheinander zu Fehlern. Versuchen Sie es in einigen Sekunden erneut.',
  },
};

export const ssoMessages = {
  failures,
  ...defineMessages({
    wrongIssuer: {
      en: 'Enter the address of your provider, such as https://login.example.com.',
      de: 'Geben Sie die Adresse Ihres Anbieters ein, zum Beispiel https://login.example.com.',
    },
    clientIdMissing: { en: 'Enter the client ID.', de: 'Geben Sie die Client-ID ein.' },
    wrongDomain: {
      en: 'Enter a domain such as example.com.',
      de: 'Geben Sie eine Domain wie example.com ein.',
    },
    domainsNeeded: { en: 'Enter at least one domain.', de: 'Geben Sie mindestens eine Domain ein.' },
    breakGlassNeeded: {
      en: 'Choose at least one superadmin who keeps a password.',
      de: 'Wählen Sie mindestens eine Person mit der Gruppe superadmin, die ihr Passwort behält.',
    },
    wrongBreakGlass: {
      en: 'Only active superadmins with a password can be chosen.',
      de: 'Nur aktive Personen mit der Gruppe superadmin und einem Passwort können gewählt werden.',
    },
    mappingEmpty: {
      en: 'Choose at least one group or site.',
      de: 'Wählen Sie mindestens eine Gruppe oder einen Standort.',
    },
    unknownSite: { en: 'This site no longer exists.', de: 'Diesen Standort gibt es nicht mehr.' },
    testDiscovery: {
      en: 'The provider answers, and its address is correct.',
      de: 'Der Anbieter antwortet, und seine Adresse stimmt.',
    },
    testWrongIssuer: {
      en: 'The provider gives another address as its own. Enter it exactly as the provider shows it.',
      de: 'Der Anbieter nennt eine andere Adresse als seine eigene. Geben Sie sie genau so ein, wie er sie anzeigt.',
    },
    testWrongAnswer: {
      en: 'There is no OpenID Connect provider at this address.',
      de: 'Unter dieser Adresse gibt es keinen Anbieter mit OpenID Connect.',
    },
    testKeys: { en: 'Its signing keys can be read.', de: 'Seine Signaturschlüssel sind lesbar.' },
    testNoKeys: { en: 'Its signing keys cannot be read.', de: 'Seine Signaturschlüssel sind nicht lesbar.' },
    testPkce: { en: 'It accepts PKCE.', de: 'Er akzeptiert PKCE.' },
    testNoPkce: { en: 'It does not support PKCE with S256.', de: 'Er unterstützt PKCE mit S256 nicht.' },
    testLogOut: {
      en: 'Logging out of the portal logs out of the provider as well.',
      de: 'Wer sich vom Portal abmeldet, wird auch beim Anbieter abgemeldet.',
    },
    testNoLogOut: {
      en: 'It has no log-out page: logging out ends only the session of the portal.',
      de: 'Er hat keine Abmeldeseite: Beim Abmelden endet nur die Sitzung des Portals.',
    },
    samlIncomplete: {
      en: 'The metadata of the provider is still missing. Until then no one can log in with it.',
      de: 'Die Metadaten des Anbieters fehlen noch. Bis dahin kann sich niemand darüber anmelden.',
    },
    samlRequiredIncomplete: {
      en: 'Enter the metadata of the provider before you require it.',
      de: 'Geben Sie die Metadaten des Anbieters ein, bevor Sie ihn vorschreiben.',
    },
    samlMetadataRead: {
      en: 'The metadata of the provider can be read.',
      de: 'Die Metadaten des Anbieters sind lesbar.',
    },
    samlOtherEntity: {
      en: 'The metadata at this address is that of another provider.',
      de: 'Unter dieser Adresse stehen die Metadaten eines anderen Anbieters.',
    },
    samlNoMetadata: {
      en: 'This is not the metadata of one SAML identity provider with an address for log-in (redirect binding) and a certificate.',
      de: 'Das sind nicht die Metadaten eines SAML-Identitätsanbieters mit einer Anmeldeadresse (Redirect-Binding) und einem Zertifikat.',
    },
    samlCertificate: {
      en: 'A certificate is valid until {day}.',
      de: 'Ein Zertifikat ist bis {day} gültig.',
    },
    samlCertificateEnds: {
      en: 'A certificate ends soon, on {day}. Add its successor as soon as the provider has one.',
      de: 'Ein Zertifikat endet bald, am {day}. Fügen Sie seinen Nachfolger hinzu, sobald der Anbieter einen hat.',
    },
    samlCertificateEnded: {
      en: 'A certificate ended on {day}. Remove it if the provider no longer uses it.',
      de: 'Ein Zertifikat ist seit {day} abgelaufen. Entfernen Sie es, wenn der Anbieter es nicht mehr verwendet.',
    },
    samlWrongUrl: {
      en: 'Enter an address that starts with https://.',
      de: 'Geben Sie eine Adresse ein, die mit https:// beginnt.',
    },
    samlEntityMissing: {
      en: 'Enter the entity ID of the provider.',
      de: 'Geben Sie die Entity-ID des Anbieters ein.',
    },
    samlCertificateMissing: {
      en: 'Enter at least one certificate.',
      de: 'Geben Sie mindestens ein Zertifikat ein.',
    },
    samlWrongCertificate: {
      en: 'This is not an X.509 certificate in PEM format.',
      de: 'Das ist kein X.509-Zertifikat im PEM-Format.',
    },
    passwordRefused: {
      en: 'Your organisation requires you to log in with {name}.',
      de: 'Ihr Unternehmen verlangt, dass Sie sich mit {name} anmelden.',
    },
    stepUpDone: { en: 'You have confirmed that it’s you', de: 'Sie haben bestätigt, dass Sie es sind' },
    stepUpDoneText: {
      en: 'Close this tab and return to the portal.',
      de: 'Schließen Sie diesen Tab und kehren Sie zum Portal zurück.',
    },
    reference: { en: '{text} Reference: {reference}', de: '{text} Referenz: {reference}' },
    providerAway: {
      en: '{name} cannot be reached at the moment. Try again later.',
      de: '{name} ist zurzeit nicht erreichbar. Versuchen Sie es später erneut.',
    },
    providerRefused: {
      en: '{name} did not log you in. Try again, or ask your administrator.',
      de: '{name} hat Sie nicht angemeldet. Versuchen Sie es erneut oder fragen Sie Ihre Administration.',
    },
    attemptOver: {
      en: 'This log-in has expired. Start again from this page.',
      de: 'Diese Anmeldung ist abgelaufen. Beginnen Sie auf dieser Seite von vorn.',
    },
    noEmail: {
      en: '{name} did not send a verified email address for you. Ask your administrator.',
      de: '{name} hat keine bestätigte E-Mail-Adresse für Sie übermittelt. Fragen Sie Ihre Administration.',
    },
    otherDomain: {
      en: 'People with your email domain cannot log in with {name}.',
      de: 'Mit Ihrer E-Mail-Domain können Sie sich nicht über {name} anmelden.',
    },
    otherAccount: {
      en: 'Another account uses your email address. Ask your administrator.',
      de: 'Ein anderes Konto verwendet Ihre E-Mail-Adresse. Fragen Sie Ihre Administration.',
    },
    noAccount: {
      en: 'You do not have an account in this portal yet. Ask your administrator.',
      de: 'Sie haben noch kein Konto in diesem Portal. Fragen Sie Ihre Administration.',
    },
    inactive: {
      en: 'Your account is not active. Ask your administrator.',
      de: 'Ihr Konto ist nicht aktiv. Fragen Sie Ihre Administration.',
    },
    startHere: {
      en: 'Start from this page: {name} cannot begin a log-in here.',
      de: 'Beginnen Sie auf dieser Seite: Die Anmeldung kann nicht bei {name} beginnen.',
    },
    notAccepted: {
      en: 'The portal could not accept the answer of {name}. Ask your administrator.',
      de: 'Das Portal konnte die Antwort von {name} nicht annehmen. Fragen Sie Ihre Administration.',
    },
  }),
};

/** A refusal as the person who logs in reads it. */
export const refusalTexts: Readonly<Record<Reason, Message>> = {
  'address-refused': ssoMessages.providerAway,
  'not-https': ssoMessages.providerAway,
  'redirect-refused': ssoMessages.providerAway,
  'too-large': ssoMessages.providerAway,
  timeout: ssoMessages.providerAway,
  unreachable: ssoMessages.providerAway,
  'too-many-calls': ssoMessages.providerAway,
  paused: ssoMessages.providerAway,
  'wrong-answer': ssoMessages.providerAway,
  'client-refused': ssoMessages.notAccepted,
  'code-refused': ssoMessages.attemptOver,
  'provider-refused': ssoMessages.providerRefused,
  'wrong-issuer': ssoMessages.notAccepted,
  'wrong-audience': ssoMessages.notAccepted,
  'wrong-nonce': ssoMessages.notAccepted,
  'wrong-signature': ssoMessages.notAccepted,
  'wrong-time': ssoMessages.notAccepted,
  'wrong-token': ssoMessages.notAccepted,
  'attempt-unknown': ssoMessages.attemptOver,
  'attempt-used': ssoMessages.attemptOver,
  'email-missing': ssoMessages.noEmail,
  'email-unverified': ssoMessages.noEmail,
  'email-domain': ssoMessages.otherDomain,
  'email-of-another': ssoMessages.otherAccount,
  'email-taken': ssoMessages.otherAccount,
  'person-unknown': ssoMessages.noAccount,
  'person-inactive': ssoMessages.inactive,
  'groups-missing': ssoMessages.notAccepted,
  'wrong-xml': ssoMessages.notAccepted,
  'wrong-recipient': ssoMessages.notAccepted,
  'wrong-request': ssoMessages.notAccepted,
  'assertion-used': ssoMessages.attemptOver,
  'assertion-encrypted': ssoMessages.notAccepted,
  'subject-missing': ssoMessages.notAccepted,
  'not-requested': ssoMessages.startHere,
  // Of provisioning, no log-in has them.
  'invalid-request': ssoMessages.notAccepted,
  'wrong-version': ssoMessages.notAccepted,
  'not-unique': ssoMessages.notAccepted,
  'resource-unknown': ssoMessages.notAccepted,
  'last-superadmin': ssoMessages.notAccepted,
  'break-glass': ssoMessages.notAccepted,
};
