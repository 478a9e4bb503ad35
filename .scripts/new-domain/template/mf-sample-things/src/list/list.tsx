import type { SampleThing } from '@portal/openapi/sample-things';
import * as api from '@portal/openapi/sample-things';
import { allows } from '@portal/shared/access';
import { useRead } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { defineList, ListFilters, ListScreen, ListSearch, useList } from '@portal/shared/list';
import { useSession } from '@portal/shared/session';
import { siteZone, today } from '@portal/shared/time';
import { Button, Tag, type Tone } from '@portal/shared/ui/core';
import { textParam } from '@portal/shared/url-state';
import { useT } from './texts/en.ts';

/** Filters and orders of the address; the call has them by the same names. */
const sampleThingList = defineList({
  filters: { search: textParam() },
  ordering: ['name', '-name'],
  topics: ['sample-things'],
});

const TONES = { free: 'success', mine: 'primary', taken: 'neutral' } as const satisfies Record<
  SampleThing['state'],
  Tone
>;

const loadBooking = () => import('./booking-form.tsx').then((m) => m.BookingForm);
const loadAdding = () => import('./add-form.tsx').then((m) => m.AddForm);

/** The screen `sample-things`: those of the chosen site with their state today. A press on one books it. */
export function SampleThingList() {
  const t = useT();
  const site = useSession(({ siteId }) => siteId);
  const onDate = today(useSession(siteZone));
  const mayAdd = useSession((session) => allows({ groups: ['admin', 'superadmin'] }, session));
  const list = useList(sampleThingList, (query) => ({ ...query, onDate, ...(site && { site }) }));
  const booking = useLazyDialog(loadBooking);
  const adding = useLazyDialog(loadAdding);
  return (
    <>
      <ListScreen
        list={list}
        answer={useRead(api.listSampleThings, { query: list.query })}
        label={t('sampleThings')}
        found={(count) => t('sampleThingsFound', { count })}
        failed={t('failed')}
        icon="list"
        none={t('none')}
        tools={
          mayAdd ? (
            <Button icon="plus" onClick={() => adding.open({})}>
              {t('add')}
            </Button>
          ) : null
        }
        filters={
          <ListFilters list={list}>
            <ListSearch list={list} />
          </ListFilters>
        }
        columns={[
          { key: 'name', title: t('name'), isRowHeader: true, orderKey: 'name', render: ({ name }) => name },
          {
            key: 'state',
            title: t('today'),
            render: ({ state }) => <Tag tone={TONES[state]}>{t(`states.${state}`)}</Tag>,
          },
        ]}
        onOpen={({ id, name, siteId }) => booking.open({ id, name, siteId })}
      />
      {booking.dialog}
      {adding.dialog}
    </>
  );
}
