import type { ParkingReplay, ParkingRunResult } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { useAction } from '@portal/shared/actions';
import { send, useRead } from '@portal/shared/api';
import { QueryState } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { formatDayTime, today } from '@portal/shared/time';
import { Alert, Button, Card, ListRow, ListRows, Stack, Text } from '@portal/shared/ui/core';
import { useState } from 'react';
import { PARKING_DOMAIN } from '#parts/parking';
import { useT } from './texts/en.ts';

/** For administrators: the allocation runs of the day, which the audit log can reproduce (rules/parking.md#runs). */
export function Runs({ carPark, date, timeZone }: { carPark: number; date: string; timeZone: string }) {
  const t = useT();
  const query = useRead(api.listParkingAllocationRuns, { query: { carpark: carPark, date, limit: 10 } });
  // Past days can't be allocated.
  const isOver = date < today(timeZone, Date.now());
  return (
    <Card title={t('runs')} extra={isOver ? undefined : <RunNow carPark={carPark} date={date} />}>
      <QueryState query={query} loading={t('runsLoading')} failed={t('runsFailed')} isSmall>
        {({ results }) =>
          results.length === 0 ? (
            <Text tone="soft">{t('noRuns')}</Text>
          ) : (
            <ListRows>
              {results.map((run) => (
                <Run key={run.id} {...run} timeZone={timeZone} />
              ))}
            </ListRows>
          )
        }
      </QueryState>
    </Card>
  );
}

function RunNow({ carPark, date }: { carPark: number; date: string }) {
  const t = useT();
  const { run, isRunning } = useAction<undefined, ParkingRunResult>({
    call: (_, key) => send(api.createParkingAllocationRun, { body: { carpark: carPark, date }, key }),
    stale: [PARKING_DOMAIN],
    success: ({ placed, asked }) => t('runDone', { placed, asked }),
    failure: t('runFailed'),
  });
  return (
    <Button size="sm" loading={isRunning} onClick={() => void run(undefined)}>
      {t('runNow')}
    </Button>
  );
}

function Run({
  id,
  at,
  asked,
  placed,
  timeZone,
}: {
  id: number;
  at: string;
  asked: number;
  placed: number;
  timeZone: string;
}) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const [replay, setReplay] = useState<ParkingReplay | null>(null);
  const when = formatDayTime(at, timeZone, locale);
  const { run, isRunning } = useAction<void, ParkingReplay>({
    call: () => send(api.checkParkingAllocationRun, { path: { id } }),
    failure: t('replayFailed'),
    onDone: setReplay,
  });
  return (
    <ListRow
      title={when}
      note={
        <>
          {t('run', { placed, asked })}
          <div role="status">{replay === null ? null : <Outcome replay={replay} />}</div>
        </>
      }
      end={
        <Button
          size="sm"
          icon="refresh"
          aria-label={t('replayOf', { when })}
          loading={isRunning}
          onClick={() => void run()}
        >
          {t('replay')}
        </Button>
      }
    />
  );
}

function Outcome({ replay: { same, differences } }: { replay: ParkingReplay }) {
  const t = useT();
  if (same) return <Alert tone="success">{t('same')}</Alert>;
  return (
    <Alert tone="danger" title={t('different')}>
      <Stack gap={1}>
        {differences.map(({ reservation, recorded, replayed }) => (
          <Text key={reservation} block>
            {t('difference', { id: reservation, recorded, replayed })}
          </Text>
        ))}
      </Stack>
    </Alert>
  );
}
