import { defineMessages } from '@portal/shared/messages';

export const en = {
  favourite: 'Favourite desk: {{desk}}',
  makeFavourite: 'Add to favourites',
  isFavourite: 'Favourite desk',
  marked: '{{desk}} is now a favourite desk.',
  unmarked: '{{desk}} is no longer a favourite desk.',
  markFailed: 'Something went wrong. Your favourites are unchanged.',
  title: 'Favourite desks',
  text: '“As usual” books the first one available.',
  none: 'No favourite desk',
  noneText: 'Star a desk in Desks or on a floor plan.',
  place: '{{place}}. {{desk}}',
  up: 'Move {{desk}} up',
  remove: 'Remove {{desk}} from the favourites',
  close: 'Close',
} as const;

export const { useT, t } = defineMessages('mf-desks-favourites', { en, de: () => import('./de.ts') });
