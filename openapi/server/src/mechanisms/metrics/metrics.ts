import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { shortages } from '../problems.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Seconds. Few, since each costs a series for each operation: around what people notice, and the limits of the alerts.
 */
const REQUEST_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const QUERY_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];
const WAIT_BUCKETS = [0.001, 0.01, 0.1, 1, 5];

/** Why a log-in was refused, by the status of its answer. */
export const refusalReasons: Readonly<Record<number, string>> = {
  400: 'incomplete',
  401: 'credentials',
  403: 'foreign_origin',
  409: 'provider_required',
  429: 'too_many_attempts',
};

/**
 * The metrics of this server, for Prometheus. A registry of its own, so that several servers in one process (tests) do
 * not mix. Labels are operation ids, job names and the like, whose number is fixed; never a path, a host or a client.
 */
export function createMetrics(about: { version: string; database: string }) {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const histogram = <Label extends string = never>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: Label[] = [],
  ) => new Histogram({ name, help, buckets, labelNames, registers });

  gauge('portal_build_info', 'Which portal runs here; always 1.', ['version', 'database', 'node']).set(
    { version: about.version, database: about.database, node: process.version },
    1,
  );
  const logInRefusals = counter('portal_log_in_refusals_total', 'Log-ins that were refused.', ['reason']);
  // Prometheus only sees an increase of series that it has seen before.
  for (const reason of Object.values(refusalReasons)) logInRefusals.inc({ reason }, 0);
  const requestsShed = counter(
    'portal_requests_shed_total',
    'Requests that were refused because the server had too much to do.',
    ['reason'],
  );
  for (const reason of shortages) requestsShed.inc({ reason }, 0);
  const pageCalls = counter(
    'portal_page_calls_total',
    'First calls of pages, which the page brings along where they are answered in time.',
    ['outcome'],
  );
  for (const outcome of ['answered', 'late', 'failed', 'skipped']) pageCalls.inc({ outcome }, 0);
  return {
    registry,
    httpRequests: counter('portal_http_requests_total', 'Requests that were answered.', [
      'operation',
      'status',
    ]),
    httpDuration: histogram(
      'portal_http_request_duration_seconds',
      'From the arrival of a request to the end of its answer; without streams of news.',
      REQUEST_BUCKETS,
      ['operation'],
    ),
    /** `reason`: the scarce resource (`Busy`). */
    requestsShed,
    logInRefusals,
    bookingConflicts: counter(
      'portal_booking_conflicts_total',
      'Bookings that were refused because somebody else has the place.',
      ['operation'],
    ),
    /** `outcome`: answered, late, failed, or skipped because the server was busy. */
    pageCalls,
    loadReports: counter(
      'portal_load_reports_total',
      'Loads of remotes that browsers have reported; outcome "ok", or what failed.',
      ['remote', 'outcome'],
    ),
    databaseQueryDuration: histogram(
      'portal_db_query_duration_seconds',
      'From sending a query to its answer.',
      QUERY_BUCKETS,
    ),
    databaseWait: histogram(
      'portal_db_connection_wait_seconds',
      'How long transactions waited for a connection of the pool.',
      WAIT_BUCKETS,
    ),
    databaseUnavailable: counter(
      'portal_db_unavailable_total',
      'Transactions for which no connection to the database could be had.',
    ),
    databaseConnections: gauge(
      'portal_db_pool_connections',
      'Connections in use and idle, transactions waiting for one, and the most connections there may be.',
      ['state'],
    ),
    connectionExchanges: counter(
      'portal_connection_exchanges_total',
      'Calls to connected systems and from them.',
      ['kind', 'outcome'],
    ),
    connectionsFailing: gauge(
      'portal_connections_failing',
      'Enabled connections whose system cannot be used. The same on every server.',
    ),
    outboxDeliveries: counter('portal_outbox_deliveries_total', 'Tries to send a message.', [
      'channel',
      'outcome',
    ]),
    outboxMessages: gauge(
      'portal_outbox_messages',
      'Messages to be sent: due, retrying after a failure, scheduled for later. The same on every server.',
      ['state'],
    ),
    outboxOldest: gauge(
      'portal_outbox_oldest_seconds',
      'How long the oldest message that should have been sent has waited. The same on every server.',
    ),
    eventStreams: gauge('portal_event_streams', 'Open streams of news (GET /api/events/).'),
    /** `task`: a job or a nightly task; `job` is Prometheus's own name for what it scrapes. */
    jobLastSuccess: gauge(
      'portal_job_last_success_timestamp_seconds',
      'When a job last succeeded on this server; its start for a job that has not yet.',
      ['task'],
    ),
    /** `kind`: which sums. */
    reportDifferences: counter(
      'portal_report_differences_total',
      'Days of which the kept sums of reports were not those of their rows.',
      ['kind'],
    ),
    jobFailures: counter('portal_job_failures_total', 'Runs of a job that failed.', ['task']),
  };
}
