import type { RemoteDeployment } from '@portal/shared/federation';
import { describe, expect, it } from 'vitest';
import { demoClients } from '../../openapi/server/src/app/seed/demo-clients.ts';
import { GROUPS } from '../../shared/src/access/index.ts';
import type { Viewer } from '../../shell/hosting/boot/boot-document.ts';
import { forViewer } from '../../shell/hosting/boot/for-viewer.ts';
import { remoteDescriptors } from '../../shell/src/testing/remote-descriptors.ts';

/** boot.json for everyone at the demo clients, with the real remotes (rules/remotes.md#boot). */

const remotes = (await remoteDescriptors()).map((descriptor): RemoteDeployment => {
  const { name, routes, cards, actions } = descriptor;
  const parts = [
    ...routes.map((route) => `screens-${route.name}`),
    ...cards.map((card) => `cards-${card.name}`),
    ...actions.map((action) => `actions-${action.name}`),
  ];
  const files = ['entry.js', 'hashes.json', 'shared.js', ...parts.map((part) => `${part}.js`)];
  const integrity = Object.fromEntries(files.map((file) => [file, 'sha384-x']));
  const [version, base] = ['1.0.0', `/remotes/${name}/1.0.0/`];
  return {
    ...{ name, version, base, entry: 'entry.js', integrity, hashes: 'hashes.json', descriptor },
    chunks: Object.fromEntries(parts.map((part) => [part, ['shared.js', `${part}.js`]])),
    previous: { version: '0.9.0', base, entry: 'entry.js', integrity, hashes: 'hashes.json' },
  };
});

const viewerAt = (key: string, groups: readonly string[] | null): Viewer => {
  const found = demoClients.find((client) => client.key === key);
  if (!found) throw new Error(`There is no client ${key}.`);
  const { features, mode } = found;
  return { client: { key, features, mode, settings: {} }, user: groups && { id: 7, groups } };
};
const sent = (viewer: Viewer) => remotes.flatMap((remote) => forViewer(remote, viewer) ?? []);

const publicOf = {
  identity: [
    ...['log-in', 'reset-password', 'accept-invite', 'signup', 'activate-user', 'line-manager-verify'],
    'admin-logout',
  ],
  desks: ['desk-decide', 'desk-check-in'],
  meetings: ['meeting-reply', 'room-claim', 'appointment-request', 'appointment', 'screen'],
  parking: ['parking-decide', 'parking-take', 'parking-swap', 'car-share-answer', 'parking-register'],
  reports: ['reports-unsubscribe'],
  visitors: ['handle-qr', 'visit', 'visit-sign-in', 'arrival', 'kiosk'],
};
const { identity, desks, meetings, parking, reports, visitors } = publicOf;

describe('someone who is not logged in', () => {
  const screens: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
    demo: {
      ...{ 'mf-desks': desks, 'mf-identity': identity, 'mf-meetings': meetings },
      ...{ 'mf-parking': parking, 'mf-reports': reports, 'mf-visitors': visitors },
    },
    acme: { 'mf-identity': identity, 'mf-parking': parking, 'mf-reports': reports },
    globex: {
      ...{ 'mf-desks': desks, 'mf-identity': identity, 'mf-meetings': meetings },
      ...{ 'mf-reports': reports, 'mf-visitors': ['handle-qr'] },
    },
  };

  it('has a row for each demo client', () => {
    expect(Object.keys(screens)).toEqual(demoClients.map(({ key }) => key));
  });

  it.each(Object.entries(screens))('receives only the open public screens at %s', (key, expected) => {
    const found = sent(viewerAt(key, null));
    const names = found.map(({ name, descriptor }) => [name, descriptor.routes.map((route) => route.name)]);
    expect(Object.fromEntries(names)).toEqual(expected);
    for (const { descriptor } of found)
      expect(descriptor).toMatchObject({ operations: [], nav: [], cards: [], actions: [] });
  });

  it.each(Object.keys(screens))('receives no name of a part that they may not use at %s', (key) => {
    for (const { chunks, integrity, previous, descriptor } of sent(viewerAt(key, null))) {
      const own = descriptor.routes.map(({ name }) => `screens-${name}`).sort();
      expect(Object.keys(chunks).sort()).toEqual(own);
      const files = ['entry.js', 'hashes.json', 'shared.js', ...own.map((part) => `${part}.js`)].sort();
      for (const hashes of [integrity, previous?.integrity])
        expect(Object.keys(hashes ?? {}).sort()).toEqual(files);
    }
  });
});

describe('a person who is logged in', () => {
  /** Remotes from which no one at the client can use anything. */
  it.each([
    ['demo', []],
    ['acme', ['mf-desks']],
    ['globex', ['mf-parking']],
  ])('receives no trace of a remote if %s has none of its features', (key, without) => {
    for (const groups of [[], ...[...GROUPS].map((group) => [group]), [...GROUPS]]) {
      const names = sent(viewerAt(key, groups)).map(({ name }) => name);
      expect(names.filter((name) => without.includes(name))).toEqual([]);
      expect(names).toContain('mf-identity');
    }
    const all = sent(viewerAt(key, [...GROUPS])).map(({ name }) => name);
    expect([...all, ...without].sort()).toEqual(remotes.map(({ name }) => name).sort());
  });
});
