import * as api from '@portal/openapi/parking';
import { allows } from '@portal/shared/access';
import { useRead } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { useLiveUpdates } from '@portal/shared/live';
import { QueryState } from '@portal/shared/query-state';
import { chosenSite, useSession } from '@portal/shared/session';
import { Button, Card, Empty, Skeleton, Stack, Toolbar } from '@portal/shared/ui/core';
import { Field } from '@portal/shared/ui/form';
import { DatePicker } from '@portal/shared/ui/picker';
import { dayParam, intParam, useLinkedDialog, useQueryParam } from '@portal/shared/url-state';
import { PARKING_DOMAIN, useSiteToday } from '#parts/parking';
import { GATES } from '#paths';
import { RideCard } from './ride-card.tsx';
import { useT } from './texts/en.ts';

const loadOffer = () => import('./offer-dialog.tsx').then(({ OfferDialog }) => OfferDialog);
const [DAY, ID] = [dayParam(), intParam()];
const TOPICS = [PARKING_DOMAIN];

/** Screen `car-share` (rules/parking.md#car-share): who drives to the site, and the way to come along or to offer seats. */
export function CarShare() {
  const t = useT();
  const site = useSession(chosenSite)?.id ?? null;
  const drives = useSession((session) => allows(GATES.own, session));
  const today = useSiteToday()(site);
  const [day, setDay] = useQueryParam('day', DAY);
  const query = useRead(api.listParkingRides, { query: { site, date: day } });
  const { open, opening, preload, dialog } = useLazyDialog(loadOffer);
  useLinkedDialog('offer', ID, (reservation) => open({ reservation }));
  useLiveUpdates(TOPICS);
  return (
    <Stack gap={4}>
      <Toolbar
        end={
          drives ? (
            <Button
              variant="primary"
              icon="plus"
              aria-haspopup="dialog"
              loading={opening}
              onMouseEnter={preload}
              onFocus={preload}
              onClick={() => open({ reservation: null })}
            >
              {t('offer')}
            </Button>
          ) : null
        }
      >
        <Field label={t('showDay')} help={t('showDayHelp')}>
          {(control) => (
            <DatePicker {...control} value={day} min={today} onChange={(next) => setDay(next ?? null)} />
          )}
        </Field>
      </Toolbar>
      <QueryState
        query={query}
        loading={t('loading')}
        skeleton={<Skeleton width="100%" height="8rem" shape="block" />}
        failed={t('loadFailed')}
      >
        {(rides) =>
          rides.length === 0 ? (
            <Empty icon="car" title={t('none')}>
              {t(drives ? 'noneTextDriver' : 'noneText')}
            </Empty>
          ) : (
            <Stack as="ul" columns={24}>
              {rides.map((ride) => (
                <li key={ride.id}>
                  <Card>
                    <RideCard ride={ride} />
                  </Card>
                </li>
              ))}
            </Stack>
          )
        }
      </QueryState>
      {dialog}
    </Stack>
  );
}
