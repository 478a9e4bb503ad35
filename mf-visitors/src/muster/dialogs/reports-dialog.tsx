import * as api from '@portal/openapi/visitors';
import { useAction } from '@portal/shared/actions';
import { fetchFile, useRead } from '@portal/shared/api';
import { saveFile } from '@portal/shared/files';
import { QueryState } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { formatClock, formatDayOf } from '@portal/shared/time';
import { Button, Empty, ListRow, ListRows, Skeleton, Stack, Tag, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import type { RollCall } from '../rules/muster-types.ts';
import { useT } from '../texts/en.ts';

export interface ReportsDialogProps {
  site: { id: number; name: string; timeZone: string };
  onClose: () => void;
}

/** The closing reports of the site's last roll calls. */
export function ReportsDialog({ site, onClose }: ReportsDialogProps) {
  const t = useT();
  return (
    <Dialog open title={t('reportsTitle', { site: site.name })} onClose={onClose}>
      <QueryState
        query={useRead(api.listRollCalls, { query: { site: site.id, limit: 10 } })}
        skeleton={
          <Stack gap={3}>
            <Skeleton height="3rem" />
            <Skeleton height="3rem" />
          </Stack>
        }
        failed={t('reportFailed')}
      >
        {({ results }) =>
          results.length > 0 ? (
            <ListRows>
              {results.map((rollCall) => (
                <Report key={rollCall.id} rollCall={rollCall} zone={site.timeZone} />
              ))}
            </ListRows>
          ) : (
            <Empty icon="list-check" title={t('reportsNone')} />
          )
        }
      </QueryState>
    </Dialog>
  );
}

function Report({ rollCall, zone }: { rollCall: RollCall; zone: string }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { id, startedAt, endedAt, isDrill, safe, notSafe, total } = rollCall;
  const { run, running } = useAction<'pdf' | 'csv'>({
    call: async (format) =>
      saveFile(
        await fetchFile(api.getRollCallReport, { path: { id }, query: { format } }),
        `roll-call-${id}.${format}`,
      ),
    failure: t('reportFailed'),
  });
  const day = formatDayOf(startedAt, zone, locale);
  return (
    <ListRow
      title={
        <Stack as="span" row gap={2}>
          <Text strong>{t('reportOf', { day, at: formatClock(startedAt, zone, locale) })}</Text>
          {isDrill ? <Tag tone="warning">{t('drill')}</Tag> : null}
          {endedAt === null ? <Tag tone="info">{t('running')}</Tag> : null}
        </Stack>
      }
      note={t('reportCounts', { safe, notSafe, total })}
      end={(['pdf', 'csv'] as const).map((format) => (
        <Button
          key={format}
          size="sm"
          icon="download"
          loading={running === format}
          onClick={() => void run(format)}
        >
          {t(format)}
        </Button>
      ))}
    />
  );
}
