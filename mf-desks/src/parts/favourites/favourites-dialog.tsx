import type { DeskFavourite } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { useAction } from '@portal/shared/actions';
import { send, useRead } from '@portal/shared/api';
import { permittedSites, useSession } from '@portal/shared/session';
import { Button, Empty, Stack, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { FAVOURITES_DOMAIN } from './favourite-button.tsx';
import './favourites.css';
import { useT } from './texts/en.ts';

/** The favourites in the order in which "as usual" tries them, to change it. */
export function FavouritesDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const sites = useSession(permittedSites);
  const favourites = useRead(api.listDeskFavourites).data ?? [];
  const siteName = (id: number) => sites.find((site) => site.id === id)?.name ?? '';
  return (
    <Dialog
      open
      dismissable
      title={t('title')}
      description={t('text')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {favourites.length === 0 ? (
        <Empty icon="desk" title={t('none')}>
          {t('noneText')}
        </Empty>
      ) : (
        <Stack as="ul" gap={2} aria-label={t('title')}>
          {favourites.map((favourite) => (
            <Row
              key={favourite.id}
              favourite={favourite}
              where={sites.length > 1 ? `${favourite.zone}, ${siteName(favourite.siteId)}` : favourite.zone}
            />
          ))}
        </Stack>
      )}
    </Dialog>
  );
}

function Row({ favourite: { id, name, place }, where }: { favourite: DeskFavourite; where: string }) {
  const t = useT();
  const up = useAction({
    call: () => send(api.markDeskFavourite, { path: { id }, body: { place: place - 1 } }),
    stale: [FAVOURITES_DOMAIN],
    failure: t('markFailed'),
  });
  const remove = useAction({
    call: () => send(api.deleteDeskFavourite, { path: { id } }),
    stale: [FAVOURITES_DOMAIN],
    success: t('unmarked', { desk: name }),
    failure: t('markFailed'),
  });
  return (
    <li>
      <Stack row gap={3} align="center" justify="between">
        <Text>
          {t('place', { place, desk: name })} <Text tone="soft">{where}</Text>
        </Text>
        <Stack row gap={2}>
          <Button
            square
            size="sm"
            icon="chevron-up"
            aria-label={t('up', { desk: name })}
            aria-disabled={place === 1 ? true : undefined}
            loading={up.isRunning}
            onClick={() => void up.run()}
          />
          <Button
            square
            size="sm"
            icon="trash"
            aria-label={t('remove', { desk: name })}
            loading={remove.isRunning}
            onClick={() => void remove.run()}
          />
        </Stack>
      </Stack>
    </li>
  );
}
