import { allows } from '@portal/shared/access';
import { useLiveUpdates } from '@portal/shared/live';
import { QueryState } from '@portal/shared/query-state';
import { Link } from '@portal/shared/router';
import { permittedSites, useSession } from '@portal/shared/session';
import { Empty, Icon, Skeleton, Stack, Text, Title } from '@portal/shared/ui/core';
import { CardGrid } from '@portal/shared/ui/display';
import { floorName, PLANS_DOMAIN, useBuildings, useFloors } from '#parts/floors';
import { floorPlanEditLink, floorPlanLink, GATES } from '../paths.ts';
import './plan.css';
import { useT } from './texts/en.ts';

const LIVE = [PLANS_DOMAIN];

/** Preloads the map's code while the user is about to open a plan; if that fails, the click shows the error. */
const preparePlan = () => {
  import(/* webpackChunkName: "screens-floor-plan" */ './screen.tsx').catch(() => undefined);
};

/** The screen `floor-plans-list`: the plans of the chosen site, or of all, each with its picture. */
export function FloorPlansList() {
  const t = useT();
  const site = useSession(({ siteId }) => siteId);
  const sites = useSession(permittedSites);
  const mayEdit = useSession((session) => allows(GATES.editsPlans, session));
  const floors = useFloors(site);
  const buildings = useBuildings(site);
  useLiveUpdates(LIVE);
  return (
    <QueryState
      query={floors}
      failed={t('plansFailed')}
      loading={t('loadingPlans')}
      skeleton={<Skeleton width="100%" height="18rem" shape="block" />}
    >
      {(all) =>
        all.length === 0 ? (
          <Empty icon="plan" title={t('noPlansTitle')}>
            {t('noPlansText')}
          </Empty>
        ) : (
          <Stack gap={6}>
            {sites
              .map(({ id, name }) => ({ id, name, plans: all.filter(({ siteId }) => siteId === id) }))
              .filter(({ plans }) => plans.length > 0)
              .map(({ id, name, plans }) => (
                <section key={id} aria-label={name}>
                  <Stack gap={3}>
                    <Title level={2} size="md">
                      {name}
                    </Title>
                    <CardGrid label={name}>
                      {plans.map((plan) => (
                        <li key={plan.id}>
                          <Link
                            className="wp-card fp-preview"
                            to={floorPlanLink(plan.id)}
                            onPointerEnter={preparePlan}
                            onFocus={preparePlan}
                            aria-label={t('openPlan', { floor: floorName(plan, buildings.data) })}
                          >
                            {plan.image === '' ? (
                              <Stack
                                as="span"
                                gap={0}
                                align="center"
                                justify="center"
                                className="fp-preview__none"
                              >
                                <Icon name="plan" size={32} />
                                <Text size="sm">{t('noPicture')}</Text>
                              </Stack>
                            ) : (
                              <img
                                src={plan.image}
                                alt=""
                                loading="lazy"
                                width={plan.width}
                                height={plan.height}
                              />
                            )}
                            <Text strong>{floorName(plan, buildings.data)}</Text>
                          </Link>
                          {mayEdit ? (
                            <Link
                              to={floorPlanEditLink(plan.id)}
                              aria-label={t('editPlanOf', { floor: floorName(plan, buildings.data) })}
                            >
                              {t('editPlan')}
                            </Link>
                          ) : null}
                        </li>
                      ))}
                    </CardGrid>
                  </Stack>
                </section>
              ))}
          </Stack>
        )
      }
    </QueryState>
  );
}
