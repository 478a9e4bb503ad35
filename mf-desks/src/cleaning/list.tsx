import { useLiveUpdates } from '@portal/shared/live';
import { QueryState } from '@portal/shared/query-state';
import { permittedSites, useSession } from '@portal/shared/session';
import { Empty, Stack, Tag, Title } from '@portal/shared/ui/core';
import { DESKS_DOMAIN } from '#parts/desks';
import { type DeskToClean, useDesksToClean } from './calls.ts';
import './cleaning.css';
import { DeskRow } from './desk-row.tsx';
import { byZone, type ZoneToClean } from './rules.ts';
import { useT } from './texts/en.ts';

/** Screen `desks-cleaning` (rules/desks.md#cleaning): what is to be cleaned, by floor and zone, on the phone of whoever cleans. */
export function DesksToClean() {
  const t = useT();
  const site = useSession(({ siteId }) => siteId);
  useLiveUpdates([DESKS_DOMAIN]);
  return (
    <QueryState query={useDesksToClean(site)}>
      {({ count, results }) => (
        <div className="desks-cleaning">
          <Title level={2} size="md" aria-live="polite">
            {count === 0 ? t('allClean') : t('toClean', { count })}
          </Title>
          {results.length === 0 ? (
            <Empty icon="drop" title={t('allClean')}>
              {t('allCleanText')}
            </Empty>
          ) : (
            byZone(results).map((zone) => <Zone key={zone.zoneId} zone={zone} showSite={site === null} />)
          )}
        </div>
      )}
    </QueryState>
  );
}

function Zone({ zone, showSite }: { zone: ZoneToClean<DeskToClean>; showSite: boolean }) {
  const t = useT();
  const sites = useSession(permittedSites);
  const [first] = zone.desks;
  if (first === undefined) return null;
  const name = t('group', { floor: first.floor ?? t('noFloor'), zone: first.zone });
  const site = showSite && sites.length > 1 ? sites.find(({ id }) => id === first.siteId)?.name : undefined;
  const title = site === undefined ? name : `${site}, ${name}`;
  return (
    <section aria-label={title}>
      <Stack row justify="between" gap={3}>
        <Title level={3} size="md">
          {title}
        </Title>
        <Tag tone={zone.left === 0 ? 'success' : 'neutral'}>
          {zone.left === 0 ? t('done') : t('left', { count: zone.left })}
        </Tag>
      </Stack>
      <ul className="desks-cleaning__desks">
        {zone.desks.map((desk) => (
          <DeskRow key={desk.id} desk={desk} />
        ))}
      </ul>
    </section>
  );
}
