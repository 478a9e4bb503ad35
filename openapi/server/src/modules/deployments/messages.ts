import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const deploymentMessages = defineMessages({
  noStore: {
    en: 'This server has no release store, so that there is nothing to deploy.',
    de: 'Dieser Server hat keine Ablage von Versionen, also lässt sich nichts verteilen.',
  },
  unknownRemote: {
    en: 'There is no remote {remote}.',
    de: 'Es gibt keinen Teil {remote}.',
  },
  unknownVersion: {
    en: '{remote} has no version {version}.',
    de: '{remote} hat keine Version {version}.',
  },
  nothingChanges: { en: 'Nothing would change.', de: 'Es würde sich nichts ändern.' },
  versionWanted: { en: 'Please name the version.', de: 'Bitte nennen Sie die Version.' },
  noVersionWanted: {
    en: 'A roll-back names no version: it goes back to what was before the last change.',
    de: 'Ein Zurücksetzen nennt keine Version: Es führt zum Stand vor der letzten Änderung.',
  },
});
