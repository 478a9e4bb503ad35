import { shortName } from '@portal/shared/people';
import { permittedSites, useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Text } from '@portal/shared/ui/core';
import { FeatureTags } from '@portal/shared/ui/display';
import type { Column } from '@portal/shared/ui/table';
import { useMemo } from 'react';
import { DeskStatusBadge } from '#parts/desk-filters';
import type { Desk } from '#parts/desks';
import { FavouriteButton } from '#parts/favourites';
import { useT } from './texts/en.ts';

/** @param showSite desks of several sites are shown, so each says whose it is */
export function useDeskColumns(showSite: boolean): Column<Desk>[] {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const sites = useSession(permittedSites);
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('desk'),
        orderKey: 'name',
        isRowHeader: true,
        render: ({ id, name, siteId }) => (
          <>
            <strong>{name}</strong> <FavouriteButton desk={{ id, name }} />
            {showSite ? (
              <Text block size="sm" tone="soft">
                {sites.find(({ id }) => id === siteId)?.name}
              </Text>
            ) : null}
          </>
        ),
      },
      { key: 'zone', title: t('zone'), orderKey: 'zone', render: ({ zone }) => zone },
      {
        key: 'features',
        title: t('features'),
        priority: 'wide',
        render: ({ features }) => (features.length === 0 ? '–' : <FeatureTags features={features} />),
      },
      {
        key: 'status',
        title: t('status'),
        render: ({ statusOnDate }) => <DeskStatusBadge status={statusOnDate} />,
      },
      {
        key: 'reserved',
        title: t('reservedBy'),
        render: ({ currentReservation: reserved }) => {
          if (reserved === null) return '–';
          const person = reserved.user ? shortName(reserved.user) : t('colleague');
          return <bdi>{reserved.status === 'pending' ? t('pending', { person }) : person}</bdi>;
        },
      },
      {
        key: 'cleaned',
        title: t('lastCleaned'),
        priority: 'wide',
        render: ({ lastCleanedOn }) =>
          lastCleanedOn === null ? t('never') : formatDay(lastCleanedOn, locale),
      },
    ],
    [t, locale, sites, showSite],
  );
}
