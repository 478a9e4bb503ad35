import { matchesQuery, type PaletteActionProps, usePaletteResults } from '@portal/shared/palette';
import { receptionLink } from '#paths';
import { useT } from './texts/en.ts';

/** Opens the walk-in form from the command palette on any screen (rules/visits.md#walk-ins). */
export function WalkInCommand({ query }: PaletteActionProps) {
  const t = useT();
  const fits = matchesQuery(query, t('walkIn'), t('otherWords'));
  usePaletteResults({
    heading: t('heading'),
    options: fits
      ? [
          {
            id: 'walk-in',
            label: t('walkIn'),
            note: t('note'),
            icon: 'user-plus',
            to: receptionLink({ 'walk-in': 'true' }),
          },
        ]
      : [],
  });
  return null;
}
