import type { Permit } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { useRead } from '@portal/shared/api';
import { personName } from '@portal/shared/people';
import { QueryState } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { formatDayTime, siteZone } from '@portal/shared/time';
import { Dialog } from '@portal/shared/ui/extra';
import { DataTable } from '@portal/shared/ui/table';
import { useT } from './texts/en.ts';

/** The changes of a permit: what, when and by whom. */
export function HistoryDialog({ permit, onClose }: { permit: Permit; onClose: () => void }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const user = useSession((session) => session.user);
  const zone = siteZone({ user, siteId: permit.site.id });
  return (
    <Dialog
      open
      dismissable
      size="lg"
      title={t('historyOf', { name: personName(permit.user) })}
      onClose={onClose}
    >
      <QueryState query={useRead(api.listPermitHistory, { path: { id: permit.id } })}>
        {(entries) => (
          <DataTable
            label={t('history')}
            rows={entries.map((entry, index) => ({ ...entry, index }))}
            rowKey={({ index }) => index}
            empty={null}
            columns={[
              {
                key: 'at',
                title: t('when'),
                isRowHeader: true,
                render: ({ at }) => formatDayTime(at, zone, locale),
              },
              { key: 'by', title: t('who'), render: ({ by }) => <bdi>{by ?? t('portal')}</bdi> },
              { key: 'text', title: t('what'), render: ({ text }) => text },
            ]}
          />
        )}
      </QueryState>
    </Dialog>
  );
}
