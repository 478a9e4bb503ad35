import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { siteNamed } from '../fixtures/desks.ts';
import { checkInOnSite } from '../fixtures/muster.ts';
import { PASSWORD, PORT } from '../fixtures/portal.ts';
import { button, heading, label, region, text } from './tab.ts';
import { expect, forEngine, test } from './test.ts';

/** Another address of the portal that a test can cut off: WebDriver cannot take a browser offline. */
interface Relay {
  origin: string;
  cut(): Promise<void>;
}

async function startRelay(): Promise<Relay> {
  const sockets = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(PORT, 'localhost');
    from.pipe(to).pipe(from);
    for (const socket of [from, to]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

test('the dashboard has the cards of the day', async ({ tab, openAs }) => {
  await openAs('employee', '/');
  await tab.sees(heading('Dashboard'));
  for (const card of ['My day', 'Meeting rooms', 'Focus pods']) await tab.sees(region(card));
});

test('a session that ends is renewed over the form, which keeps its text', async ({ tab, openAs }) => {
  const api = await openAs(forEngine('parking', 'parking-admin'), '/edit-profile');
  const phone = `+44 20 7946 ${String(Date.now()).slice(-4)}`;
  await tab.type(label('Phone'), phone);
  expect((await api.post('/logout/')).status()).toBe(204);
  await tab.press(button('Save'));
  const dialog = { by: 'alertdialog', name: 'Please log in again' } as const;
  await tab.type(label('Password', dialog), PASSWORD);
  await tab.press(button('Log In', dialog));
  await tab.lacks(dialog);
  await tab.press(button('Save'));
  await tab.sees(text('Profile has been changed.'));
  await tab.open('/edit-profile');
  await tab.sees(label('Phone'));
  await expect
    .poll(() => tab.run(() => [...document.querySelectorAll('input')].map(({ value }) => value)))
    .toContain(phone);
});

test('the muster list opens without a network, with its age', async ({ tab, apiAs }) => {
  test.slow();
  const [host, warden] = [await apiAs('employee'), await apiAs('superadmin')];
  const { id: site } = await siteNamed(warden, 'Edinburgh');
  const name = await checkInOnSite(
    host,
    warden,
    'Edinburgh',
    `Olga${crypto.randomUUID().slice(0, 6)}`,
    'Engine',
  );
  const relay = await startRelay();
  await tab.continueAs(await apiAs('admin'));
  await tab.open(`${relay.origin}/muster-list?site=${site}`);
  await tab.sees(text(new RegExp(name)));
  await expect.poll(() => tab.run(listMissing), { timeout: 30_000 }).toEqual([]);

  await relay.cut();
  await tab.open(`${relay.origin}/muster-list?site=${site}`);
  await tab.sees(text(/this is the list as of \d\d:\d\d/));
  await tab.sees(text(new RegExp(name)));
});

/** Runs in the page: which of its scripts and styles, and whether its person's answers, the worker has not stored yet. */
async function listMissing(): Promise<string[]> {
  const answers = await (await caches.open('portal-person')).keys();
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  // The file of a first screen is not stored: its parts are, by their own addresses.
  const stored = files.filter((file) => /\.(js|css)$/.test(file) && !/\/(assets\/first\/|sw\.js)/.test(file));
  const found = await Promise.all(stored.map((file) => caches.match(file, { ignoreSearch: true })));
  return [...stored.filter((_, i) => !found[i]), ...(answers.length > 1 ? [] : ['answers'])];
}
