import type { Integrity, RemoteDeployment } from '@portal/shared/federation';
import { describe, expect, it } from 'vitest';
import type { Viewer } from './boot-document.ts';
import { withFirstHashes } from './first-hashes.ts';

const text = { en: 'A', de: 'A' };
const hashesOf = (...files: string[]): Integrity =>
  Object.fromEntries(files.map((file) => [file, `sha384-${file}`]));

const remote: RemoteDeployment = {
  name: 'mf-a',
  version: '2.0.0',
  base: '/remotes/mf-a/2.0.0/',
  entry: 'entry.js',
  integrity: hashesOf(
    'entry.js',
    'card.js',
    'own.js',
    'screen.js',
    'screen.css',
    'door.js',
    'rest.js',
    'hashes.json',
  ),
  hashes: 'hashes.json',
  chunks: {
    'cards-tile': ['card.js'],
    'cards-bosses': ['own.js'],
    'screens-list': ['screen.js', 'screen.css'],
    'screens-door': ['door.js'],
  },
  previous: {
    version: '1.0.0',
    base: '/remotes/mf-a/1.0.0/',
    entry: 'entry.js',
    integrity: hashesOf('entry.js', 'hashes.json'),
    hashes: 'hashes.json',
  },
  descriptor: {
    name: 'mf-a',
    contract: '2.0.0',
    operations: [],
    routes: [
      { name: 'list', path: '/list', title: text, layout: 'frame' },
      { name: 'door', path: '/log-in', title: text, layout: 'bare', public: true },
    ],
    nav: [],
    cards: [
      { name: 'tile', slot: 'dashboard', order: 1, size: 'small' },
      { name: 'bosses', slot: 'dashboard', order: 2, size: 'small', gate: { groups: ['superadmin'] } },
    ],
    actions: [],
  },
};
const client: Viewer['client'] = { key: 'demo', features: [] };
const employee: Viewer = { client, user: { id: 7, groups: ['employee'] } };
const nobody: Viewer = { client, user: null };

describe('the hashes in a page', () => {
  it.each<[string, Viewer, string, string[]]>([
    ['the dashboard: the cards that its person has', employee, '/', ['entry.js', 'card.js']],
    ['a screen', employee, '/list', ['entry.js', 'screen.js', 'screen.css']],
    ['a path that no remote has', employee, '/nowhere', []],
    ['dashboard without a session: log-in', nobody, '/', ['entry.js', 'door.js']],
    ['screen without a session: log-in', nobody, '/list', ['entry.js', 'door.js']],
  ])('%s', (_title, viewer, path, files) => {
    const [short] = withFirstHashes([remote], viewer, path);
    expect(Object.keys(short?.integrity ?? {}).sort()).toEqual([...files, 'hashes.json'].sort());
    expect(short?.integrity?.['hashes.json']).toBe('sha384-hashes.json');
    expect(short?.previous?.integrity).toEqual(hashesOf('hashes.json'));
  });

  it('of a version without a list are all', () => {
    const { hashes: _, previous: __, ...old } = remote;
    expect(withFirstHashes([old], employee, '/')).toEqual([old]);
  });
});
