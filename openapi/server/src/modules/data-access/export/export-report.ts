import { sql } from 'kysely';
import type { AnsweredFile, OutsideContext } from '../../../contract/handler.ts';
import { forbidden, notFound, unauthenticated, validationProblem } from '../../../mechanisms/problems.ts';
import { type AttemptLimit, attemptKey, takeAttempt } from '../../../mechanisms/throttle.ts';
import { findCarPark } from '../../parking/public.ts';
import { requireReportPeriod } from '../../reports/public.ts';
import type { Dataset, ExportParams } from '../datasets/dataset.ts';
import { datasets } from '../datasets/datasets.ts';
import { dataAccessMessages as texts } from '../messages.ts';
import { isStillActive } from '../tokens/find-data-token.ts';
import { readKeySecret } from './person-keys.ts';
import { type RowStream, streamRows } from './stream-rows.ts';
import { type Writer, writerOf } from './write-rows.ts';

type ExportContext = OutsideContext<'exportReport'>;

/** Per token or person: a program that reads seven datasets of a site each hour needs a fraction of it. */
const EXPORTS: AttemptLimit = { attempts: 120, windowMs: 3_600_000, words: texts.tooManyExports };

/**
 * Rows behind the reports as a stream (rules/data-access.md).
 * @throws Problem 400 for an invalid period, 403 without the scope, 404 for data out of the client's or caller's reach,
 * 429, 503
 */
export async function exportReport(context: ExportContext): Promise<AnsweredFile<Writer['type']>> {
  const { query, now, exports, client } = context;
  const dataset = datasets[query.dataset];
  const asked = await readAsked(context, dataset);
  const writer = writerOf(query.format ?? 'csv', query.locale ?? 'en');
  const leave = exports.take(`${client.id}:${callerOf(context)}`);
  const keySecret = await begin(context, asked).catch((error: unknown) => {
    leave();
    throw error;
  });
  const made = streamRows({
    dataset,
    asked,
    writer,
    keySecret,
    read: context.readReports,
    mayGoOn: () => mayGoOn(context, dataset),
    accessEnded: context.t(texts.accessEnded),
  });
  // A stopping server does not wait for it: the reader sees that it is incomplete, and retries.
  const forget = context.changes.onStop(() => made.stream.destroy(new Error('The server stops.')));
  made.stream.once('close', () => {
    leave();
    forget();
    context.background(finish(context, made));
  });
  return {
    type: writer.type,
    bytes: made.stream,
    trailers: { 'export-rows': () => String(made.rows()) },
    filename: `${query.dataset}-${query.from_date}-${query.until_date}-${now().toISOString().slice(0, 10)}.${writer.extension}`,
  };
}

async function readAsked(context: ExportContext, dataset: Dataset): Promise<ExportParams> {
  const { query, client, user, dataToken, sites, t, now } = context;
  const { dataset: name, from_date: from, until_date: until, site, carpark_id: carParkId } = query;
  requireReportPeriod({ from_date: from, until_date: until }, t);
  if (carParkId !== undefined && name !== 'parking_reservations') {
    throw validationProblem({ carpark_id: [texts.onlyParking] });
  }
  if (dataToken && !dataToken.scopes.includes(name))
    throw forbidden(t(texts.scopeMissing, { dataset: name }));
  if (!client.features.includes(dataset.feature)) throw notFound();
  if (site !== undefined) sites.require(site);
  if (carParkId !== undefined) await requireCarPark(context, carParkId);
  return {
    ...{ client, from, until, carParkId, t, now },
    sites: sites.narrow(site),
    reader: user,
    withPeople: dataToken === null || dataToken.scopes.includes('people'),
  };
}

/** @throws Problem 404 for a car park outside the caller's sites */
async function requireCarPark({ transaction, sites }: ExportContext, id: number): Promise<void> {
  const carPark = await transaction((tx) => findCarPark(tx, id), { readOnly: true });
  if (!carPark) throw notFound();
  sites.require(carPark.site_id);
}

/** Counts the export, and records its start before a row leaves. @returns the secret of the people's keys */
function begin(context: ExportContext, asked: ExportParams): Promise<string> {
  const { dataToken, client, now, query } = context;
  const { dataset, from_date, until_date, site = null, carpark_id = null, format = 'csv' } = query;
  return context.transaction(async (tx) => {
    await takeAttempt(tx, attemptKey('exports of', `${client.id} ${callerOf(context)}`), now(), EXPORTS);
    if (dataToken) {
      await sql`update data_tokens set last_used_at = ${now()}::timestamptz where id = ${dataToken.id}::int`.execute(
        tx,
      );
    }
    await context.audit(tx, {
      action: 'start',
      entity: 'data_export',
      entityId: dataset,
      after: {
        ...{ token: tokenOf(context), from_date, until_date, site, carpark_id, format },
        with_people: asked.withPeople,
      },
    });
    return readKeySecret(tx, now());
  });
}

/** Records the rows handed out. */
async function finish(context: ExportContext, { rows, outcome }: RowStream): Promise<void> {
  const after = { token: tokenOf(context), rows: rows(), outcome: outcome() };
  const entry = { action: 'finish', entity: 'data_export', entityId: context.query.dataset, after } as const;
  try {
    await context.transaction((tx) => context.audit(tx, entry));
  } catch (error) {
    context.log.error({ err: error, ...after }, 'the end of an export is not in the audit log');
  }
}

/**
 * Asks the main database before each page: has the token been revoked, the session ended, a group or a feature been
 * removed?
 */
async function mayGoOn(context: ExportContext, dataset: Dataset): Promise<boolean> {
  const { dataToken, user, now } = context;
  if (dataToken) {
    return context.transaction((tx) => isStillActive(tx, dataToken.id, now()), { readOnly: true });
  }
  const found = await context.recheckSession();
  return (
    found !== null &&
    found.user.id === user?.id &&
    found.user.groups.some((group) => group === 'superadmin' || group === 'reporting') &&
    found.client.features.includes(dataset.feature)
  );
}

/** Identifies the caller within the client. */
function callerOf({ dataToken, user }: ExportContext): string {
  if (dataToken) return `data token ${dataToken.id}`;
  if (user) return `user ${user.id}`;
  throw unauthenticated();
}

function tokenOf({ dataToken }: ExportContext): { id: number; name: string } | null {
  return dataToken && { id: dataToken.id, name: dataToken.name };
}
