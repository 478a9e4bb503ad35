import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readDatabaseUrls } from '../../db/database-urls.ts';
import { openDatabase } from '../../db/open-database.ts';
import { demoClients } from './demo-clients.ts';
import { seedManyCameraEvents } from './parking/seed-many-camera-events.ts';
import { seedManyParkingReservations } from './parking/seed-many-reservations.ts';
import { hasOnlyDemo } from './read-demo.ts';
import { seedManyBookings } from './rooms/seed-many-bookings.ts';
import { refreshDemo, seedDemo } from './seed-demo.ts';
import type { GrowthOptions } from './seed-many.ts';
import { seedManyDeskReservations } from './seed-many-desk-reservations.ts';
import { seedManyVisits } from './visits/seed-many-visits.ts';

const usage = `Usage: npm run seed -- [--desk-reservations <count>] [--visits <count>] [--visits-today <count>]
                        [--bookings <count>] [--parking <count>] [--camera-events <count>]
                        [--client <key>] [--refresh]

Seeds an empty database with the demo, then grows one client for benchmarks.
  --desk-reservations <count>  grow until the client has that many (at most 20000000)
  --visits <count>             grow until the client has that many
  --visits-today <count>       grow until its first site has that many today
  --bookings <count>           grow until the client has that many bookings of rooms
  --parking <count>            grow until the client has that many parking reservations
  --camera-events <count>      grow until the client has that many
  --refresh                    lay the demo's days around now again: who comes, is here and is late
  --client <key>               ${demoClients.map((client) => client.key).join(', ')}; default demo
The database is PostgreSQL under DATABASE_URL, else PGlite under DATA_DIR (default .data; the server must be stopped).`;

class UsageError extends Error {}

interface Options {
  clientKey: string;
  deskReservations: number | undefined;
  visits: number | undefined;
  visitsToday: number | undefined;
  bookings: number | undefined;
  parking: number | undefined;
  cameraEvents: number | undefined;
  refresh: boolean;
}

function readOptions(args: string[]): Options {
  const { values } = parseOrRefuse(args);
  const clientKey = values.client ?? 'demo';
  if (!demoClients.some((client) => client.key === clientKey))
    throw new UsageError(`Unknown client "${clientKey}".`);
  return {
    clientKey,
    deskReservations: readCount('--desk-reservations', values['desk-reservations']),
    visits: readCount('--visits', values.visits),
    visitsToday: readCount('--visits-today', values['visits-today']),
    bookings: readCount('--bookings', values.bookings),
    parking: readCount('--parking', values.parking),
    cameraEvents: readCount('--camera-events', values['camera-events']),
    refresh: values.refresh ?? false,
  };
}

function parseOrRefuse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        'desk-reservations': { type: 'string' },
        visits: { type: 'string' },
        'visits-today': { type: 'string' },
        bookings: { type: 'string' },
        parking: { type: 'string' },
        'camera-events': { type: 'string' },
        client: { type: 'string' },
        refresh: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readCount(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[0-9]{1,8}$/.test(text) || Number(text) > 20_000_000 || Number(text) < 1) {
    throw new UsageError(`${name} must be a whole number from 1 to 20000000.`);
  }
  return Number(text);
}

async function run({
  clientKey,
  deskReservations,
  visits,
  visitsToday,
  bookings,
  parking,
  cameraEvents,
  refresh,
}: Options): Promise<void> {
  const dataDir = process.env.DATA_DIR || fileURLToPath(new URL('../../../../../.data', import.meta.url));
  const started = performance.now();
  const { databaseUrl, databaseOwnerUrl } = readDatabaseUrls();
  const db = await openDatabase({
    url: databaseUrl,
    ownerUrl: databaseOwnerUrl,
    dataDir,
    say: console.error,
    isDemo: hasOnlyDemo,
  });
  try {
    const seeded = await seedDemo(db, () => new Date());
    console.log(seeded ? 'Seeded the demo.' : 'The database has its demo already.');
    if (refresh && !seeded) {
      await refreshDemo(db, new Date());
      console.log('The demo has new days.');
    }
    const grow = async (rows: string, add: (options: GrowthOptions) => Promise<number>) => {
      const onProgress = (done: number, wanted: number) => console.log(`${rows}: ${done} of ${wanted}`);
      const added = await add({ clientKey, now: new Date(), onProgress });
      console.log(added === 0 ? `"${clientKey}" has as many already.` : `Added ${added} ${rows}.`);
    };
    if (deskReservations !== undefined) {
      await grow('desk reservations', (options) =>
        seedManyDeskReservations(db, { ...options, reservations: deskReservations }),
      );
    }
    if (visits !== undefined || visitsToday !== undefined) {
      await grow('visits', (options) =>
        seedManyVisits(db, { ...options, visits: visits ?? 0, visitsToday: visitsToday ?? 0 }),
      );
    }
    if (bookings !== undefined)
      await grow('bookings of rooms', (options) => seedManyBookings(db, { ...options, bookings }));
    if (parking !== undefined) {
      await grow('parking reservations', (options) =>
        seedManyParkingReservations(db, { ...options, reservations: parking }),
      );
    }
    if (cameraEvents !== undefined) {
      await grow('camera events', ({ now }) =>
        seedManyCameraEvents(db, { clientKey, events: cameraEvents, now }),
      );
    }
    console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
  } finally {
    await db.close();
  }
}

try {
  await run(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : describe(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
