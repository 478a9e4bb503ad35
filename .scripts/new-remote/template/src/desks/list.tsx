import * as api from '@portal/openapi/desks';
import { useRead } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { defineList, ListFilters, ListScreen, ListSearch, useList } from '@portal/shared/list';
import { chosenSite, useSession } from '@portal/shared/session';
import { textParam } from '@portal/shared/url-state';
import { useT } from './texts/en.ts';

/** Filters and orders of the address; the call has them by the same names. */
const deskList = defineList({
  filters: { search: textParam() },
  ordering: ['name', '-name', 'zone', '-zone'],
});

const loadForm = () => import('./form.tsx').then((m) => m.BookingForm);

/** The screen `desks`: the desks of the chosen site; a press on one books it. */
export function DeskList() {
  const t = useT();
  const site = useSession(chosenSite)?.id;
  const list = useList(deskList, (query) => ({ ...query, ...(site && { site }), isActive: true }));
  const booking = useLazyDialog(loadForm);
  return (
    <>
      <ListScreen
        list={list}
        answer={useRead(api.listDesks, { query: list.query })}
        label={t('desks')}
        found={(count) => t('desksFound', { count })}
        failed={t('desksFailed')}
        icon="desk"
        none={t('noDesks')}
        filters={
          <ListFilters list={list}>
            <ListSearch list={list} />
          </ListFilters>
        }
        columns={[
          { key: 'name', title: t('desk'), isRowHeader: true, orderKey: 'name', render: ({ name }) => name },
          { key: 'zone', title: t('zone'), orderKey: 'zone', render: ({ zone }) => zone },
        ]}
        onOpen={(desk) => booking.open({ desk })}
      />
      {booking.dialog}
    </>
  );
}
