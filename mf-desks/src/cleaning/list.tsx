import type { DeskToClean } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { useRead } from '@portal/shared/api';
import { useLiveUpdates } from '@portal/shared/live';
import { QueryState } from '@portal/shared/query-state';
import { permittedSites, useSession } from '@portal/shared/session';
import { Button, Card, Empty, ListRows, Stack, Tag, Title } from '@portal/shared/ui/core';
import { useState } from 'react';
import { DESKS_DOMAIN } from '#parts/desks';
import './cleaning.css';
import { DeskRow } from './desk-row.tsx';
import { byZone, type ZoneToClean } from './rules.ts';
import { useT } from './texts/en.ts';

/**
 * Screen `desks-cleaning` (rules/desks.md#cleaning): the desks to clean by floor and zone, for the cleaning staff's
 * phones.
 */
export function DesksToClean() {
  const site = useSession(({ siteId }) => siteId);
  useLiveUpdates([DESKS_DOMAIN]);
  return (
    <QueryState query={useRead(api.listDesksToClean, { query: { site } })}>
      {({ count, results }) => <Zones count={count} desks={results} showSite={site === null} />}
    </QueryState>
  );
}

interface ZonesProps {
  count: number;
  desks: readonly DeskToClean[];
  showSite: boolean;
}

/** Hides clean desks, except those that turned clean while the list was open: there the user can still undo it. */
function Zones({ count, desks, showSite }: ZonesProps) {
  const t = useT();
  const [seen] = useState(() => new Set<number>());
  const [showsAll, setShowsAll] = useState(false);
  for (const { id, needsCleaning } of desks) if (needsCleaning) seen.add(id);
  const before = desks.filter(({ id }) => !seen.has(id)).length;
  const shown = showsAll ? desks : desks.filter(({ id }) => seen.has(id));
  return (
    <Stack gap={6} className="desks-cleaning">
      <Title level={2} size="md" aria-live="polite">
        {count === 0 ? t('allClean') : t('toClean', { count })}
      </Title>
      {shown.length === 0 ? (
        <Empty icon="drop" title={t('nothingToDo')}>
          {t('allCleanText')}
        </Empty>
      ) : (
        byZone(shown).map((zone) => <Zone key={zone.zoneId} zone={zone} showSite={showSite} />)
      )}
      {before > 0 ? (
        <div>
          <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('hideCleaned') : t('showCleaned', { count: before })}
          </Button>
        </div>
      ) : null}
    </Stack>
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
      <Stack gap={2}>
        <Stack row justify="between" gap={3}>
          <Title level={3} size="md">
            {title}
          </Title>
          <Tag tone={zone.left === 0 ? 'success' : 'neutral'}>
            {zone.left === 0 ? t('done') : t('left', { count: zone.left })}
          </Tag>
        </Stack>
        <Card flush>
          <ListRows>
            {zone.desks.map((desk) => (
              <DeskRow key={desk.id} desk={desk} />
            ))}
          </ListRows>
        </Card>
      </Stack>
    </section>
  );
}
