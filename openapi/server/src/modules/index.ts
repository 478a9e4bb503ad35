import type { AllHandlers } from '../contract/handler.ts';
import type { ServerModule } from '../contract/server-module.ts';
import { defineJob, type Job } from '../mechanisms/jobs/job.ts';
import { runNightly } from '../mechanisms/jobs/nightly.ts';
import { installContributions } from '../mechanisms/ports/contributions.ts';
import { accountModule } from './account/module.ts';
import { administrationModule } from './administration/module.ts';
import { appModule } from './app/module.ts';
import { appointmentsModule } from './appointments/module.ts';
import { badgesModule } from './badges/module.ts';
import { calendarModule } from './calendar/module.ts';
import { camerasModule } from './cameras/module.ts';
import { connectionsModule } from './connections/module.ts';
import { creditsModule } from './credits/module.ts';
import { dataAccessModule } from './data-access/module.ts';
import { deploymentsModule } from './deployments/module.ts';
import { desksModule } from './desks/module.ts';
import { deviceFailuresModule } from './device-failures/module.ts';
import { devicesModule } from './devices/module.ts';
import { displaysModule } from './displays/module.ts';
import { eventsModule } from './events/module.ts';
import { feedsModule } from './feeds/module.ts';
import { floorPlansModule } from './floor-plans/module.ts';
import { helpTextsModule } from './help-texts/module.ts';
import { hospitalityModule } from './hospitality/module.ts';
import { kioskModule } from './kiosk/module.ts';
import { mailCollectModule } from './mail-collect/module.ts';
import { meetingsModule } from './meetings/module.ts';
import { musterModule } from './muster/module.ts';
import { ndaModule } from './nda/module.ts';
import { offboardingModule } from './offboarding/module.ts';
import { parkingModule } from './parking/module.ts';
import { parkingPermitsModule } from './parking-permits/module.ts';
import { parkingSharingModule } from './parking-sharing/module.ts';
import { parkingSwapsModule } from './parking-swaps/module.ts';
import { peopleModule } from './people/module.ts';
import { placesModule } from './places/module.ts';
import { platformModule } from './platform/module.ts';
import { qrModule } from './qr/module.ts';
import { registrationsModule } from './registrations/module.ts';
import { reportSchedulesModule } from './report-schedules/module.ts';
import { reportsModule } from './reports/module.ts';
import { resourcesModule } from './resources/module.ts';
import { roomTypesModule } from './room-types/module.ts';
import { scimModule } from './scim/module.ts';
import { secondFactorModule } from './second-factor/module.ts';
import { sessionModule } from './session/module.ts';
import { singleSignOnModule } from './single-sign-on/module.ts';
import { sitesModule } from './sites/module.ts';
import { supportModule } from './support/module.ts';
import { textsModule } from './texts/module.ts';
import { traceModule } from './trace/module.ts';
import { usersModule } from './users/module.ts';
import { visitorsModule } from './visitors/module.ts';
import { visitsModule } from './visits/module.ts';
import { watchListModule } from './watch-list/module.ts';

/**
 * The domains of the portal. Contributions come in their order: an offboarding settles waiting lists before places, an erasure
 * finds plates by vehicles that are not erased yet, and visitors and users come last.
 */
const all = [
  platformModule,
  sessionModule,
  connectionsModule,
  singleSignOnModule,
  scimModule,
  sitesModule,
  helpTextsModule,
  administrationModule,
  supportModule,
  roomTypesModule,
  camerasModule,
  creditsModule,
  registrationsModule,
  placesModule,
  floorPlansModule,
  resourcesModule,
  deploymentsModule,
  desksModule,
  parkingSwapsModule,
  parkingSharingModule,
  parkingModule,
  parkingPermitsModule,
  appointmentsModule,
  calendarModule,
  meetingsModule,
  peopleModule,
  accountModule,
  secondFactorModule,
  reportSchedulesModule,
  dataAccessModule,
  feedsModule,
  devicesModule,
  appModule,
  eventsModule,
  hospitalityModule,
  visitsModule,
  ndaModule,
  textsModule,
  mailCollectModule,
  kioskModule,
  displaysModule,
  deviceFailuresModule,
  badgesModule,
  qrModule,
  musterModule,
  traceModule,
  reportsModule,
  offboardingModule,
  watchListModule,
  visitorsModule,
  usersModule,
] as const;

export const modules: readonly ServerModule[] = all;
installContributions(modules);

/** A missing handler does not compile: it is named in the error. */
type OperationsOf<Module> = Module extends { handlers: infer Handlers } ? keyof Handlers : never;
const unhandled: Record<Exclude<keyof AllHandlers, OperationsOf<(typeof all)[number]>>, never> = {};

export const handlers: AllHandlers = Object.assign(unhandled, ...modules.map((module) => module.handlers));

const nightlies = [
  ...modules.flatMap(({ nightly = [] }) => nightly),
  ...modules.flatMap(({ retention = [] }) => retention),
];

/** Everything that runs by the clock. */
export const jobs: readonly Job[] = [
  ...modules.flatMap((module) => module.jobs ?? []),
  // Often, because each client has a minute of its own, and so that a missed night is soon made up for.
  defineJob({
    name: 'nightly',
    cron: '*/5 * * * *',
    tasks: nightlies.map(({ name }) => name),
    run: (context) => runNightly(context, nightlies),
  }),
];
