import * as api from '@portal/openapi/desks';
import { useAction } from '@portal/shared/actions';
import { send, useRead } from '@portal/shared/api';
import { Button } from '@portal/shared/ui/core';
import { useBooking } from '#parts/refusal';
import './favourites.css';
import { useT } from './texts/en.ts';

/** Apart from the desks: a star does not make them old. */
export const FAVOURITES_DOMAIN = 'desk-favourites';

const STAR = { on: '★', off: '☆' } as const;

/** Makes a desk a favourite, or takes that back; nothing for those who request no desks (rules/desks.md#as-usual). */
export function FavouriteButton({ desk: { id, name } }: { desk: { id: number; name: string } }) {
  const t = useT();
  const { mayRequest } = useBooking();
  const { data } = useRead(api.listDeskFavourites, mayRequest ? {} : null);
  const isFavourite = data?.some((one) => one.id === id) ?? false;
  const { run, isRunning } = useAction<boolean, unknown>({
    call: (isWanted) =>
      isWanted
        ? send(api.markDeskFavourite, { path: { id }, body: {} })
        : send(api.deleteDeskFavourite, { path: { id } }),
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
