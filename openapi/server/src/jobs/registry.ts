import { cleanUp, vacuum } from '../maintenance.ts';
import { auditMonths } from '../mechanisms/audit-months.ts';
import { rekeyPhones } from '../mechanisms/rekey-phones.ts';
import { expiredTokens } from '../modules/account/retention.ts';
import { oldAppointments } from '../modules/appointments/retention.ts';
import { expirePrintJobs } from '../modules/badges/expire-print-jobs.ts';
import { forgetPrintJobs } from '../modules/badges/retention.ts';
import { forgetEvents, forgetPictures, forgetPlates } from '../modules/cameras/retention.ts';
import { oldLoads } from '../modules/deployments/load-counts.ts';
import { expiredDeskDecisionLinks } from '../modules/desks/approvals/decision-tokens.ts';
import { deskCheckIn } from '../modules/desks/check-in/desk-check-in-job.ts';
import { tellToBeCleaned } from '../modules/desks/cleaning/tell-to-be-cleaned.ts';
import { giveLeftDesks } from '../modules/desks/shares/give-left-job.ts';
import { oldDeskWaits } from '../modules/desks/waiting/old-waits.ts';
import { forgetPairings } from '../modules/devices/pair-device.ts';
import { forgetFailures } from '../modules/kiosk/retention.ts';
import { askToClaim } from '../modules/meetings/check-in/ask-to-claim.ts';
import { releaseUnclaimedRooms } from '../modules/meetings/check-in/release-unclaimed.ts';
import { oldRollCalls } from '../modules/muster/forget-people.ts';
import { oldSignatures } from '../modules/nda/retention.ts';
import { offboard } from '../modules/offboarding/public.ts';
import { expiredDecisionLinks } from '../modules/parking/approvals/decision-tokens.ts';
import { remindOfChargeEnd } from '../modules/parking/ev/remind-of-end.ts';
import { openDays } from '../modules/parking/line/open-days.ts';
import { remindOfPermitEnd } from '../modules/parking/permits/remind-of-end.ts';
import { askWeeklyParking } from '../modules/parking/series/ask-each-night.ts';
import { oldRides } from '../modules/parking/sharing/ride-repository.ts';
import { oldSwaps } from '../modules/parking/swaps/swap-repository.ts';
import { oldWatches, tellEachNight } from '../modules/parking/watches/tell-each-night.ts';
import { oldRegistrations } from '../modules/registrations/retention.ts';
import { sendReports } from '../modules/report-schedules/send-due.ts';
import { oldReportLinks } from '../modules/report-schedules/subscription.ts';
import { compareReportRollUps } from '../modules/reports/roll-ups/compare-job.ts';
import { reportRollUps } from '../modules/reports/roll-ups/roll-up-job.ts';
import { forgetVisitors } from '../modules/visitors/retention.ts';
import { automaticCheckOut } from '../modules/visits/clock/automatic-check-out.ts';
import { forgetVisits } from '../modules/visits/clock/forget-visits.ts';
import { remindToSignOut } from '../modules/visits/clock/remind-to-sign-out.ts';
import { sendOutbox } from '../outbox/send-outbox.ts';
import { inTurn } from './in-turn.ts';
import { defineJob, defineNightly, defineRetention, type Job, type Nightly } from './job.ts';
import { runNightly } from './nightly.ts';
import { oldMessages, oldNights, unusedPictures } from './retention.ts';

/** A visitor goes with the last visit. */
export const oldVisits = defineRetention({ name: 'old-visits', batch: inTurn(forgetVisits, forgetVisitors) });

const phoneKeys = defineNightly({
  name: 'phone-keys',
  per: 'client',
  spreadMinutes: 60,
  batch: inTurn(rekeyPhones('visitors'), rekeyPhones('watch_list')),
});

/** Work of each local midnight, what people see first: one line a domain. */
const nightlies: readonly Nightly[] = [
  automaticCheckOut,
  openDays,
  remindOfPermitEnd,
  askWeeklyParking,
  tellEachNight,
  phoneKeys,
  // What is not kept for ever.
  oldMessages,
  unusedPictures,
  oldNights,
  expiredTokens,
  expiredDecisionLinks,
  expiredDeskDecisionLinks,
  oldDeskWaits,
  oldWatches,
  oldSwaps,
  oldRides,
  oldLoads,
  oldVisits,
  oldAppointments,
  oldSignatures,
  oldRollCalls,
  defineRetention({
    name: 'old-camera-events',
    batch: inTurn(forgetPictures, forgetEvents, forgetPlates),
  }),
  oldRegistrations,
  oldReportLinks,
  defineRetention({
    name: 'old-device-notes',
    batch: inTurn(forgetFailures, forgetPrintJobs, forgetPairings),
  }),
];

/** Everything that runs by the clock: one line a domain. */
export const jobs: readonly Job[] = [
  // The net below the sending after each commit: for what failed, and what a server that died has left.
  defineJob({
    name: 'send-outbox',
    cron: '* * * * *',
    run: async ({ portal, db, now, log, stopping }) => {
      await sendOutbox({ db, now, log, stopping, transports: portal.transports, metrics: portal.metrics });
    },
  }),
  // Often, because each client has a minute of its own, and so that a missed night is soon made up for.
  defineJob({
    name: 'nightly',
    cron: '*/5 * * * *',
    tasks: nightlies.map(({ name }) => name),
    run: (context) => runNightly(context, nightlies),
  }),
  offboard,
  remindToSignOut,
  askToClaim,
  remindOfChargeEnd,
  tellToBeCleaned,
  releaseUnclaimedRooms,
  deskCheckIn,
  giveLeftDesks,
  expirePrintJobs,
  reportRollUps,
  compareReportRollUps,
  sendReports,
  auditMonths,
  defineJob({
    name: 'clean-up',
    cron: '7 * * * *',
    run: ({ db, now, stopping }) => cleanUp(db, now(), stopping),
  }),
  // PGlite has no autovacuum. Soon after the start, so that a freshly seeded database has statistics.
  defineJob({
    name: 'vacuum',
    cron: '23 */6 * * *',
    atStart: true,
    run: async ({ db }) => {
      if (db.engine.kind === 'pglite') await vacuum(db);
    },
  }),
];
