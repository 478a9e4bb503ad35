import { expect, test } from 'vitest';
import { checksumOf } from './migration-files.ts';
import { type AppliedMigration, pendingOf } from './schema-state.ts';

const file = (name: string, sql = 'select 1') => ({ name: `${name}.sql`, sql });
const row = (name: string, contract: number | null = null): AppliedMigration => ({
  name: `${name}.sql`,
  checksum: checksumOf(file(name)),
  contract,
});
const known = [file('0001-a'), file('0002-b'), file('0003-c')];

test.each<[string, AppliedMigration[], string[]]>([
  ['nothing has run', [], ['0001-a.sql', '0002-b.sql', '0003-c.sql']],
  ['a part has run', [row('0001-a')], ['0002-b.sql', '0003-c.sql']],
  ['one of another branch came later', [row('0001-a'), row('0003-c')], ['0002-b.sql']],
  ['all have run', known.map(({ name }) => row(name.slice(0, -4))), []],
  [
    'the database is newer and serves this server',
    [...['0001-a', '0002-b', '0003-c', '0004-d'].map((name) => row(name))],
    [],
  ],
  [
    'the database wants what this server knows',
    [row('0001-a'), row('0002-b'), row('0003-c'), row('0005-e', 3)],
    [],
  ],
])('lists pending migrations where %s', (_case, applied, pending) => {
  expect(pendingOf(applied, known).map(({ name }) => name)).toEqual(pending);
});

test.each<[string, AppliedMigration[], string]>([
  [
    'has left this server behind',
    [row('0001-a'), row('0005-e', 4)],
    'since 0005-e.sql ran, it serves servers that know migration 0004, and the newest of this one is 0003-c.sql',
  ],
  [
    'has run another text',
    [row('0001-a'), { ...row('0002-b'), checksum: 'x' }],
    'Migration 0002-b.sql was changed after it had run',
  ],
  [
    'has run others, and not the first',
    [row('0001-older'), row('0002-b')],
    'created by a release whose migrations this one no longer has',
  ],
])('a database that %s is refused', (_case, applied, words) => {
  expect(() => pendingOf(applied, known)).toThrow(words);
});
