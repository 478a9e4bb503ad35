import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { defineList, ListScreen, useList } from '@portal/shared/list';
import { useSession } from '@portal/shared/session';
import { zoneName } from '@portal/shared/time';
import { Button } from '@portal/shared/ui/core';
import { CardGrid, CardGridItem, CardGridSkeleton, StatusBadge } from '@portal/shared/ui/display';
import { useSitePage } from './calls.ts';
import { chosenFirst } from './rules.ts';
import { useT } from './texts/en.ts';

/** Filters and orders come in here, and with them into the address and the call. */
export const siteList = defineList({ filters: {} });

const loadForm = () => import('./form.tsx').then((m) => m.ReportForm);

/** The screen `sites`: the sites that one may use, the chosen one first. */
export function SiteList() {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const chosenId = useSession(({ siteId }) => siteId);
  const list = useList(siteList);
  const report = useLazyDialog(loadForm);
  const now = new Date().toISOString();
  return (
    <>
      <ListScreen
        list={list}
        answer={useSitePage(list.query)}
        label={t('sites')}
        found={(count) => t('sitesFound', { count })}
        failed={t('sitesFailed')}
        icon="building"
        none={t('noSites')}
        noneText={t('noSitesText')}
        tools={
          <Button loading={report.opening} onClick={() => report.open({})}>
            {t('report')}
          </Button>
        }
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
      {report.dialog}
    </>
  );
}
