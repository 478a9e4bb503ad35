import type { components } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { useRead } from '@portal/shared/api';
import { personName } from '@portal/shared/people';
import { QueryState } from '@portal/shared/query-state';
import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { browserZone, formatTime } from '@portal/shared/time';
import { Empty, Icon, Skeleton, Stack, Text, Title } from '@portal/shared/ui/core';
import { PersonName } from '@portal/shared/ui/display';
import { useT } from '#parts/people';
import { toAge } from './rules/to-age.ts';
import { Schedule } from './schedule.tsx';

type Colleague = components['schemas']['Colleague'];

/** Where a colleague is today: their presence and its time, the desk, and their plans. */
export function ColleagueToday({ id }: { id: number }) {
  const t = useT();
  return (
    <QueryState
      query={useRead(
        api.getColleague,
        { path: { id } },
        // Another person's place would be wrong here, not just stale.
        { keepPreviousData: false, refreshInterval: 60_000 },
      )}
      skeleton={<Skeleton width="100%" height="10rem" shape="block" />}
      missing={
        <Empty icon="user" title={t('notLocatable')}>
          {t('notLocatableText')}
        </Empty>
      }
    >
      {(colleague) => (
        <Stack gap={6}>
          <PersonName
            name={personName(colleague)}
            photo={colleague.photo}
            size={56}
            note={colleague.site?.name}
          />
          <Presence colleague={colleague} />
          <Desk desk={colleague.desk} />
          <Schedule id={id} />
        </Stack>
      )}
    </QueryState>
  );
}

/** Shows how old the presence is (rules/people.md#locate-colleague). */
function Presence({ colleague: { onSite, onSiteAt, site } }: { colleague: Colleague }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const zone = site?.timeZone ?? browserZone();
  const words = onSite === null ? 'saidNothing' : onSite ? 'saidOnSite' : 'saidRemote';
  const age = onSiteAt === null ? null : toAge(onSiteAt, Date.now());
  return (
    <section
      className={`wp-tone--${onSite === null ? 'neutral' : onSite ? 'success' : 'info'} id-locate__now`}
    >
      <Icon name={onSite === null ? 'help' : onSite ? 'building' : 'globe'} size={28} />
      <div>
        <Title level={3}>{t(words)}</Title>
        <Text block size="sm" tone="soft">
          {onSiteAt !== null && age !== null
            ? t('knownSince', {
                time: formatTime(onSiteAt, zone, locale),
                ago: 'count' in age ? t(age.key, { count: age.count }) : t(age.key),
              })
            : t('knownNothing')}
        </Text>
      </div>
    </section>
  );
}

function Desk({ desk }: Pick<Colleague, 'desk'>) {
  const t = useT();
  return (
    <section>
      <Title level={3} size="sm">
        {t('deskToday')}
      </Title>
      {desk ? (
        <Stack row gap={3}>
          <Text strong>{t('deskIn', { desk: desk.name, zone: desk.zone })}</Text>
          {desk.floorPlanRelativeUrl ? <Link to={desk.floorPlanRelativeUrl}>{t('showOnPlan')}</Link> : null}
        </Stack>
      ) : (
        <Text tone="soft">{t('noDesk')}</Text>
      )}
    </section>
  );
}
