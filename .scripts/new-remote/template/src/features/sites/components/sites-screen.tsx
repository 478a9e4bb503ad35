import { useApiQuery } from '@portal/shared/api';
import { platformApi } from '@portal/shared/api/platform';
import { defineList, ListScreen, useList } from '@portal/shared/list';
import { useSession } from '@portal/shared/session';
import { zoneName } from '@portal/shared/time';
import { CardGrid, CardGridItem, CardGridSkeleton, StatusBadge } from '@portal/shared/ui/display';
import { useT } from '#messages';
import { chosenFirst } from '../domain/chosen-first.ts';

/** Filters and orders come in here, and with them into the address and the call. */
const siteList = defineList({ filters: {} });

/** The screen `sites`: the sites that one may use, the chosen one first. */
export function SitesScreen() {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const chosenId = useSession(({ siteId }) => siteId);
  const list = useList(siteList);
  const answer = useApiQuery(['platform', 'sites', list.query], () =>
    platformApi.GET('/sites/', { params: { query: list.query } }),
  );
  const now = new Date().toISOString();
  return (
    <ListScreen
      list={list}
      answer={answer}
      label={t('sites')}
      found={(count) => t('sitesFound', { count })}
      failed={t('sitesFailed')}
      icon="building"
      none={t('noSites')}
      noneText={t('noSitesText')}
      skeleton={<CardGridSkeleton label={t('loadingSites')} count={3} />}
      cards={(sites) => (
        <CardGrid label={t('sites')}>
          {chosenFirst(sites, chosenId, locale).map((site) => (
            <CardGridItem
              key={site.id}
              title={site.name}
              subtitle={t('zone', { zone: zoneName(site.timeZone, locale, now) })}
              status={
                site.id === chosenId ? (
                  <StatusBadge tone="success" icon="check">
                    {t('chosen')}
                  </StatusBadge>
                ) : null
              }
            />
          ))}
        </CardGrid>
      )}
    />
  );
}
