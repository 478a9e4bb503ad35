import { defineMessages } from '../../messages.ts';

export const roomTypeMessages = defineMessages({
  nameTaken: {
    en: 'A resource type with this name already exists.',
    de: 'Es gibt schon eine Ressourcenart mit diesem Namen.',
  },
  inUse: {
    en: 'There are still resources of this type. Please move or remove them first.',
    de: 'Es gibt noch Ressourcen dieser Art. Bitte verschieben oder entfernen Sie diese zuerst.',
  },
});
