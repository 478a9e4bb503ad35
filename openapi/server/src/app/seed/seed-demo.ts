import type { Db } from '../../db/database.ts';
import { hashPassword } from '../../mechanisms/sessions/password.ts';
import { seedAppointments } from './appointments/seed-appointments.ts';
import type { DemoClient } from './demo-clients.ts';
import { createDiary } from './diary.ts';
import { seedCameras } from './parking/seed-cameras.ts';
import { seedCredits } from './parking/seed-credits.ts';
import { seedEv } from './parking/seed-ev.ts';
import { seedParking } from './parking/seed-parking.ts';
import { seedVisitorParking } from './parking/seed-visitor-parking.ts';
import { createRandom } from './random.ts';
import { readDemoClients, readDeps } from './read-demo.ts';
import { refreshStatistics } from './refresh-statistics.ts';
import { seedDisplays } from './rooms/seed-displays.ts';
import { seedHospitality } from './rooms/seed-hospitality.ts';
import { seedResources } from './rooms/seed-resources.ts';
import { seedRoomMeetings } from './rooms/seed-room-meetings.ts';
import { seedClients } from './seed-clients.ts';
import { seedDeskDays } from './seed-desk-days.ts';
import { seedDesks } from './seed-desks.ts';
import { seedDirectory } from './seed-directory.ts';
import type { SeedDeps, SeedDomain } from './seed-domain.ts';
import { seedHelpTexts } from './seed-help-texts.ts';
import { seedPeople } from './seed-people.ts';
import { seedPlaces } from './seed-places.ts';
import { seedReportSchedules } from './seed-report-schedules.ts';
import { seedResourceTypes } from './seed-resource-types.ts';
import { seedSignupConfig } from './seed-signup-config.ts';
import { seedSites } from './seed-sites.ts';
import { seedVisits } from './visits/seed-visits.ts';

/** The password of every demo account. */
export const demoPassword = 'Workplace-2026';

/** In this order, each building on those before it. A new domain adds its file here, at the end. */
const domains: SeedDomain[] = [
  seedSites,
  seedPeople,
  seedPlaces,
  seedDesks,
  seedHelpTexts,
  seedSignupConfig,
  seedDirectory,
  seedResourceTypes,
  seedVisits,
  seedResources,
  seedRoomMeetings,
  seedDisplays,
  seedHospitality,
  seedAppointments,
  seedParking,
  seedCameras,
  seedEv,
  seedCredits,
  seedVisitorParking,
  seedDeskDays,
  seedReportSchedules,
];

/**
 * Fills an empty database with the demo clients, in one transaction. The same moment gives the same data: names and
 * draws come from a seeded generator, dates are laid around each site's today.
 * @returns false where there was a client already, and nothing was done
 */
export async function seedDemo(db: Db, clock: { now(): Date } | (() => Date)): Promise<boolean> {
  const now = typeof clock === 'function' ? clock() : clock.now();
  const passwordHash = await hashPassword(demoPassword);
  const seeded = await db.system(async (tx) => {
    const known = await tx.selectFrom('clients').select('id').limit(1).executeTakeFirst();
    if (known) return false;
    for (const client of await seedClients(tx)) {
      const deps: SeedDeps = { sites: [], people: [], zones: [], diary: createDiary() };
      for (const domain of domainsOf(client)) {
        const random = createRandom(`${client.key}/${domain.name}`);
        await domain.seed({ tx, client, random, now, passwordHash, deps });
      }
    }
    return true;
  });
  if (seeded) await refreshStatistics(db);
  return seeded;
}

/**
 * Refreshes the demo around the present day, in one transaction: visitors expected, on site and late today, and missing
 * data of the days since. Existing data is neither changed nor lost.
 */
export async function refreshDemo(db: Db, now: Date): Promise<void> {
  await db.system(async (tx) => {
    for (const client of await readDemoClients(tx)) {
      const deps = await readDeps(tx, client, now);
      for (const domain of domainsOf(client)) {
        const random = createRandom(`${client.key}/${domain.name}/${now.toISOString()}`);
        await domain.refresh?.({ tx, client, random, now, passwordHash: '', deps });
      }
    }
  });
  await refreshStatistics(db);
}

function domainsOf(client: DemoClient): SeedDomain[] {
  return domains.filter(({ feature }) => feature === undefined || client.features.includes(feature));
}
