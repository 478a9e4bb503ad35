import { defineMessages } from '@portal/shared/messages';

export const en = {
  favourite: 'Favourite desk: {{desk}}',
  makeFavourite: 'Make it a favourite desk',
  isFavourite: 'A favourite desk',
  marked: '{{desk}} is a favourite desk now.',
  unmarked: '{{desk}} is no longer a favourite desk.',
  markFailed: 'Something went wrong. Your favourite desks are as before.',
  title: 'Favourite desks',
  text: '“As usual” books the first of them that can be had.',
  none: 'No favourite desk',
  noneText: 'Press the star of a desk in Desks or on a floor plan.',
  place: '{{place}}. {{desk}}',
  up: 'Move {{desk}} up',
  remove: 'Remove {{desk}} from the favourites',
  close: 'Close',
} as const;

export const { useT, t } = defineMessages('mf-desks-favourites', { en, de: () => import('./de.ts') });
