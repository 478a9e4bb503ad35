import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { AllHandlers, Context } from '../../contract/handler.ts';
import { readPage } from '../../mechanisms/lists.ts';
import { printFailures, printProblems } from '../badges/public.ts';
import { deviceRows } from '../devices/public.ts';
import { kioskFailures } from '../kiosk/public.ts';
import { visitorRows } from '../visitors/public.ts';
import { visitRows } from '../visits/public.ts';

type Schemas = components['schemas'];
type Failure = Schemas['DeviceFailure'];

interface FailureRow
  extends Pick<Failure, 'kind' | 'record_id' | 'site_id' | 'site_name' | 'device' | 'method'> {
  details: string | null;
  reason: keyof typeof printProblems | null;
  visit_id: number | null;
  visitor: string | null;
  day: string | null;
  attempts: number | null;
  happened_at: Date;
  failed_at: Date | null;
  settled_at: Date | null;
  settled_by: string | null;
}

/** Failures of kiosks and printers, for staff to settle (rules/kiosk-and-codes.md#failures). */
export const deviceFailuresHandlers = {
  listDeviceFailures,
} satisfies Partial<AllHandlers>;

async function listDeviceFailures(
  context: Context<'listDeviceFailures'>,
): Promise<Schemas['DeviceFailurePage']> {
  const { sites, query, now, t } = context;
  const { kind, state } = query;
  const { count, rows } = await readPage<FailureRow>(context, {
    from: sql`(${checkIns} union all ${printJobs(now())}) f`,
    where: [
      sites.narrow(query.site_id).condition(sql.ref('f.site_id')),
      state === 'open' ? sql`f.settled_at is null` : sql`f.settled_at is not null`,
      ...(kind === undefined ? [] : [sql`f.kind = ${kind}`]),
    ],
    joins: sql`
      join sites s on s.client_id = f.client_id and s.id = f.site_id
      left join ${deviceRows} d on d.client_id = f.client_id and d.id = f.device_id
      left join users u on u.client_id = f.client_id and u.id = f.settled_by_id
      left join ${visitRows} v on v.client_id = f.client_id and v.id = f.visit_id
      left join ${visitorRows} p on p.client_id = v.client_id and p.id = v.visitor_id`,
    columns: sql`f.kind, f.id as record_id, f.site_id, s.name as site_name, d.name as device, f.method, f.details, f.reason,
      f.visit_id, btrim(p.first_name || ' ' || p.last_name) as visitor, v.day, f.attempts, f.happened_at, f.failed_at,
      f.settled_at, nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), '') as settled_by`,
    order: sql`f.happened_at desc, f.kind, f.id desc`,
  });
  return {
    count,
    results: rows.map(
      ({ visit_id, visitor, day, reason, happened_at, failed_at, settled_at, details, ...row }) => ({
        ...row,
        id: `${row.kind}-${row.record_id}`,
        state: settled_at ? 'settled' : failed_at ? 'failed' : 'waiting',
        happened_at: happened_at.toISOString(),
        details: details ?? (reason && t(printProblems[reason])),
        visit:
          visit_id === null || visitor === null || day === null ? null : { id: visit_id, visitor, date: day },
        settled_at: settled_at?.toISOString() ?? null,
      }),
    ),
  };
}

const checkIns: RawBuilder<unknown> = sql`
  select f.client_id, 'check-in' as kind, f.id, d.site_id, f.device_id, f.method, f.details, null::text as reason,
    null::bigint as visit_id, null::int as attempts, f.failed_at as happened_at, f.failed_at, f.settled_at, f.settled_by_id
  from ${kioskFailures} f join ${deviceRows} d on d.client_id = f.client_id and d.id = f.device_id`;

const printJobs = (now: Date): RawBuilder<unknown> => sql`
  select client_id, 'print-job' as kind, id, site_id, device_id, null::text as method, problem as details, reason,
    visit_id, attempts, happened_at, failed_at, settled_at, settled_by_id
  from ${printFailures(now)} f`;
