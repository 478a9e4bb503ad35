import { defineMessages } from '../../messages.ts';

export const roomTypeMessages = defineMessages({
  nameTaken: {
    en: 'There is a resource type of this name already.',
    de: 'Es gibt schon eine Ressourcenart mit diesem Namen.',
  },
  inUse: {
    en: 'There are still resources of this type. Please move or remove them first.',
    de: 'Es gibt noch Ressourcen dieser Art. Bitte verschieben oder entfernen Sie diese zuerst.',
  },
});
