import sharp from 'sharp';
import { type Figure, percentile } from '../stats.ts';
import { growthDuring, listsDuring, logIn, printIfRun, withServer } from './stage.ts';

const AT_ONCE = 12;

/** As many pictures as the server accepts, each of the maximum size (40 million pixels), sent in parallel. */
export async function pictureFigures(): Promise<Figure[]> {
  const largest = await sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: '#7799cc' } })
    .jpeg({ progressive: true })
    .toBuffer();
  return withServer('PGlite', async (server) => {
    const agent = await logIn(server, 'desk');
    const others = await Promise.all(Array.from({ length: AT_ONCE }, () => logIn(server, 'reception')));
    for (let call = 0; call < 300; call += 1) await agent.get('/api/desks/desks/?limit=25');
    const statuses: Record<number, number> = {};
    let times: number[] = [];
    const growth = await growthDuring(server, async () => {
      const attack = Promise.all(
        others.map(async (other, index) => {
          const photo = { filename: 'a.jpg', type: 'image/jpeg', bytes: largest };
          const form = {
            first_name: 'Ann',
            last_name: `Picture ${index}`,
            email: `a${index}@x.test`,
            phone: '+44 20 7946 0000',
            photo,
          };
          const { status } = await other.postForm('/api/visitors/', form);
          statuses[status] = (statuses[status] ?? 0) + 1;
        }),
      );
      times = await listsDuring(agent, attack);
    });
    const said = Object.entries(statuses).map(([status, count]) => `${count} x ${status}`);
    return [
      {
        name: `Lists, p99, while ${AT_ONCE} pictures of 40 million pixels arrive, PGlite`,
        value: percentile(times, 0.99),
        unit: 'ms',
        most: 500,
        note: `the pictures got ${said.join(', ')}; memory grew by ${growth.toFixed(0)} MB`,
      },
    ];
  });
}

await printIfRun(import.meta.url, pictureFigures);
