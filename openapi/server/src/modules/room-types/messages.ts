import { defineMessages } from '../../mechanisms/texts/messages.ts';

export const roomTypeMessages = defineMessages({
  nameTaken: {
    en: 'A resource type with this name already exists.',
    de: 'Es gibt schon eine Ressourcenart mit diesem Namen.',
  },
});
