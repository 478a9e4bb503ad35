import { defineMessages } from '../../../mechanisms/texts/messages.ts';

/** Times are those of the room's site. */
export const checkInMessages = defineMessages({
  early: { en: 'You can check in from {time}.', de: 'Einchecken können Sie ab {time}.' },
  over: { en: 'The meeting is over.', de: 'Die Besprechung ist vorbei.' },
  cancelled: { en: 'The meeting has been cancelled.', de: 'Die Besprechung wurde abgesagt.' },
  released: {
    en: '{room} was released at {time}.',
    de: '{room} wurde um {time} freigegeben.',
  },
  left: { en: 'The meeting no longer has {room}.', de: 'Die Besprechung hat {room} nicht mehr.' },
  notAsked: {
    en: 'No room of this meeting asks anybody to check in.',
    de: 'In keinem Raum dieser Besprechung muss man einchecken.',
  },
  notItsRoom: {
    en: 'The meeting does not have this room.',
    de: 'Die Besprechung hat diesen Raum nicht.',
  },
});
