import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const connectionMessages = {
  ...defineMessages({
    nameTaken: {
      en: 'Another connection has this name already.',
      de: 'Eine andere Verbindung heißt schon so.',
    },
    noTest: {
      en: 'This system calls the portal. Test the connection there.',
      de: 'Dieses System ruft das Portal auf. Testen Sie die Verbindung dort.',
    },
    open: { en: 'Open the connection', de: 'Verbindung öffnen' },
  }),
  'connection-failing': defineMessages({
    subject: { en: 'Connection failing: {name}', de: 'Verbindung gestört: {name}' },
    heading: {
      en: 'A connection has been failing for an hour',
      de: 'Eine Verbindung ist seit einer Stunde gestört',
    },
    text: {
      en: 'The portal cannot use {name}. If it keeps failing, the portal disables it three days after the first failure.',
      de: 'Das Portal kann {name} nicht nutzen. Hält die Störung an, schaltet das Portal die Verbindung drei Tage nach Beginn ab.',
    },
  }),
  'connection-disabled': defineMessages({
    subject: { en: 'Connection disabled: {name}', de: 'Verbindung abgeschaltet: {name}' },
    heading: { en: 'A connection has been disabled', de: 'Eine Verbindung wurde abgeschaltet' },
    text: {
      en: '{name} has been failing for three days. Enable it again once the problem is solved.',
      de: '{name} war drei Tage lang gestört. Schalten Sie die Verbindung wieder ein, sobald das Problem behoben ist.',
    },
  }),
};
