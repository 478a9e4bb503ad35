import { defineMessages } from '../../../mechanisms/texts/messages.ts';

/** Texts about a team's share (rules/desks.md#shares). */
export const shareMessages = defineMessages({
  full: {
    en: '{team} has {taken} of its {most} desks in {zone} on {date}.',
    de: '{team} hat am {date} {taken} von {most} Arbeitsplätzen in {zone}.',
  },
  fullOfOne: {
    en: '{team} has its one desk in {zone} on {date}.',
    de: '{team} hat am {date} schon den einen Arbeitsplatz in {zone}.',
  },
  notFull: {
    en: '{team} has {taken} of {most} desks that it may have in {zone} on {date}.',
    de: '{team} hat am {date} {taken} von höchstens {most} Arbeitsplätzen in {zone}.',
  },
  oneLeft: { en: '1 is left for others.', de: '1 bleibt für andere.' },
  manyLeft: { en: '{count} are left for others.', de: '{count} bleiben für andere.' },
  releasedFrom: {
    en: 'From {time} on {date} everybody may have what is left.',
    de: 'Ab {time} Uhr am {date} kann jeder haben, was übrig ist.',
  },
  released: {
    en: 'Everybody may have what is left of it now.',
    de: 'Was davon übrig ist, kann jetzt jeder haben.',
  },
  wait: { en: 'You can join the waiting list.', de: 'Sie können sich auf die Warteliste setzen.' },
  oneElsewhere: { en: 'In {zone} 1 is free.', de: 'In {zone} ist 1 frei.' },
  manyElsewhere: { en: 'In {zone} {count} are free.', de: 'In {zone} sind {count} frei.' },
  twice: { en: '{team} has two shares.', de: '{team} hat zwei Anteile.' },
  emptyTeam: { en: 'A share needs its department.', de: 'Ein Anteil braucht seine Abteilung.' },
  tooManyPercent: {
    en: '{team}: more than 100 percent.',
    de: '{team}: mehr als 100 Prozent.',
  },
});
