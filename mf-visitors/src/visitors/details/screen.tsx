import * as api from '@portal/openapi/visitors';
import { allows } from '@portal/shared/access';
import { useRead } from '@portal/shared/api';
import { Slot } from '@portal/shared/federation';
import { recordId } from '@portal/shared/links';
import { useLiveUpdates } from '@portal/shared/live';
import { QueryState } from '@portal/shared/query-state';
import { useNavigate, useParams } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { Button, Card, Empty, Skeleton, Stack } from '@portal/shared/ui/core';
import { VISITORS_DOMAIN, VISITS_DOMAIN } from '#parts/api';
import { GATES, VISITORS_PATH } from '#paths';
import { useT } from '../texts/en.ts';
import './screen.css';
import { ProfileCard } from './profile-card.tsx';
import { VisitList } from './visit-list.tsx';

const LIVE_TOPICS = [VISITORS_DOMAIN, VISITS_DOMAIN];

/** The screen `visitors/{id}` (rules/visitors.md#profile): profile, visits and parking of one visitor. */
export function VisitorDetails() {
  const t = useT();
  const navigate = useNavigate();
  const { visitorId } = useParams();
  const id = recordId(visitorId);
  const query = useRead(
    api.getVisitor,
    id === null ? null : { path: { id } },
    // Another visitor would be wrong here, and not merely old.
    { keepPreviousData: false },
  );
  useLiveUpdates(LIVE_TOPICS);
  // The list of visits is part of reception, which a client may not have.
  const hasReception = useSession(({ client }) => client?.features.includes('reception') ?? false);
  const hasDirectory = useSession((session) => allows(GATES.directory, session));
  const missing = (
    <Empty
      icon="user"
      title={t('notFound')}
      action={
        hasDirectory ? <Button onClick={() => navigate(VISITORS_PATH)}>{t('toDirectory')}</Button> : undefined
      }
    />
  );
  if (id === null) return missing;
  return (
    <QueryState
      query={query}
      loading={t('loading')}
      skeleton={
        <Stack gap={6}>
          <Skeleton width="100%" height="14rem" shape="block" />
          <Skeleton width="100%" height="20rem" shape="block" />
        </Stack>
      }
      missing={missing}
      failed={t('loadFailed')}
    >
      {(visitor) => (
        <Stack gap={6}>
          <ProfileCard visitor={visitor} />
          {hasReception ? (
            <Card title={t('visitHistory')}>
              <VisitList key={visitor.id} visitorId={visitor.id} />
            </Card>
          ) : null}
          <Card title={t('parkingHistory')}>
            <Slot
              name="visitor-parking-history"
              visitorId={visitor.id}
              empty={
                <Empty icon="car" title={t('parkingNone')}>
                  {t('parkingNoneText')}
                </Empty>
              }
            />
          </Card>
        </Stack>
      )}
    </QueryState>
  );
}
