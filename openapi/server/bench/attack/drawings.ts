import { type Figure, percentile } from '../stats.ts';
import { growthDuring, listsDuring, logIn, printIfRun, withServer } from './stage.ts';

const AT_ONCE = 4;
const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" width="600" height="400">${inside}</svg>`;
const doubling = Array.from(
  { length: 30 },
  (_, index) => `<g id="p${index + 1}">${`<use href="#p${index}"/>`.repeat(2)}</g>`,
).join('');

/** Each is as large as is taken, or as costly as we know how. */
const drawings: Readonly<Record<string, string>> = {
  '700 kB of groups in groups': drawing('<g>'.repeat(100_000) + '</g>'.repeat(100_000)),
  '2 MB of groups': '<svg>'.padEnd(1_999_999, '<g>'),
  '2 MB of paths': drawing('<path class="a" d="M0 0h9v9h-9z"/>'.repeat(49_000)),
  'parts that use parts twice': drawing(`<g id="p0"><rect/></g>${doubling}<use href="#p30"/>`),
  'filters of filters': drawing(
    `<filter id="f"><feTurbulence numOctaves="200"/></filter>${'<rect filter="url(#f)" width="600" height="400"/>'.repeat(20_000)}`,
  ),
};

/** Drawings that are expensive by design, as logos, sent by several callers in parallel and repeatedly. */
export async function drawingFigures(): Promise<Figure[]> {
  return withServer('PGlite', async (server) => {
    const agent = await logIn(server, 'desk');
    const others = await Promise.all(Array.from({ length: AT_ONCE }, () => logIn(server, 'superadmin')));
    for (let call = 0; call < 300; call += 1) await agent.get('/api/desks/desks/?limit=25');
    const quiet = await listsDuring(agent, new Promise((resolve) => setTimeout(resolve, 3_000)));
    const figures: Figure[] = [];
    for (const [name, text] of Object.entries(drawings)) {
      const statuses: Record<number, number> = {};
      const send = async (other: (typeof others)[number]) => {
        const logo = { filename: 'a.svg', type: 'image/svg+xml', bytes: Buffer.from(text) };
        const begun = performance.now();
        const { status } = await other.call({
          method: 'PUT',
          url: '/api/client/logo/',
          form: { version: '0', logo },
        });
        statuses[status] = (statuses[status] ?? 0) + 1;
        return performance.now() - begun;
      };
      const [first] = others;
      const alone = first ? await send(first) : Number.NaN;
      let times: number[] = [];
      const growth = await growthDuring(server, async () => {
        const attack = Promise.all(
          others.map(async (other) => {
            for (let turn = 0; turn < 3; turn += 1) await send(other);
          }),
        );
        times = await listsDuring(agent, attack);
      });
      const said = Object.entries(statuses).map(([status, count]) => `${count} x ${status}`);
      figures.push({ name: `Answer to ${name}`, value: alone, unit: 'ms', most: 2_000 });
      figures.push({
        name: `Lists, p99, during ${3 * AT_ONCE} of them, ${AT_ONCE} at once, PGlite`,
        value: percentile(times, 0.99),
        unit: 'ms',
        most: 100,
        note: `without them ${percentile(quiet, 0.99).toFixed(0)} ms; answers ${said.join(', ')}; memory grew by ${growth.toFixed(0)} MB`,
      });
    }
    return figures;
  });
}

await printIfRun(import.meta.url, drawingFigures);
