import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const scimMessages = defineMessages({
  mappingEmpty: {
    en: 'Choose at least one group or site.',
    de: 'Wählen Sie mindestens eine Gruppe oder einen Standort.',
  },
  groupMissing: {
    en: 'Enter the name or the external ID of a group.',
    de: 'Geben Sie den Namen oder die externe ID einer Gruppe ein.',
  },
  unknownSite: { en: 'This site no longer exists.', de: 'Diesen Standort gibt es nicht mehr.' },
});
