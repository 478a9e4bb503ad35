import { useAction } from '@portal/shared/actions';
import { Button } from '@portal/shared/ui/core';
import { useBooking } from '#parts/refusal';
import { deleteFavourite, FAVOURITES_DOMAIN, markFavourite, useFavourites } from './calls.ts';
import './favourites.css';
import { useT } from './texts/en.ts';

const STAR = { on: '★', off: '☆' } as const;

/** Makes a desk a favourite, or takes that back; nothing for those who request no desks (rules/desks.md#as-usual). */
export function FavouriteButton({ desk: { id, name } }: { desk: { id: number; name: string } }) {
  const t = useT();
  const { mayRequest } = useBooking();
  const { data } = useFavourites(mayRequest);
  const isFavourite = data?.some((one) => one.id === id) ?? false;
  const { run, isRunning } = useAction<boolean, unknown>({
    call: (isWanted) => (isWanted ? markFavourite(id) : deleteFavourite(id)),
    stale: [FAVOURITES_DOMAIN],
    success: (_, isWanted) => t(isWanted ? 'marked' : 'unmarked', { desk: name }),
    failure: t('markFailed'),
  });
  if (data === undefined) return null;
  return (
    <Button
      square
      size="sm"
      variant="quiet"
      className="dk-star"
      aria-pressed={isFavourite}
      aria-label={t('favourite', { desk: name })}
      title={t(isFavourite ? 'isFavourite' : 'makeFavourite')}
      loading={isRunning}
      onClick={() => void run(!isFavourite)}
    >
      <span aria-hidden="true">{isFavourite ? STAR.on : STAR.off}</span>
    </Button>
  );
}
