import { describe, expect, test } from 'vitest';
import { breakingStatements, unrepeatableStatements } from './expand-only.ts';
import { contractOf, isTransactional, numberOf, readMigrations } from './migration-files.ts';

describe('statements that break the previous release', () => {
  test.each([
    ['drop table desks;', 'drops'],
    ['drop view v; select 1;', 'drops'],
    ['drop function fold(text);', 'drops'],
    ['alter table desks drop column x;', 'drops a column'],
    ['alter table desks drop x;', 'drops a column'],
    ['alter table desks\n  add column y int,\n  drop column x;', 'drops a column'],
    ['alter table desks rename to places;', 'renames'],
    ['alter table desks rename column x to y;', 'renames'],
    ['alter index desks_by_name rename to desks_names;', 'renames'],
    ['alter table desks alter column x type text;', 'changes a type'],
    ['alter table desks alter x set data type text using x::text;', 'changes a type'],
    ['alter table desks alter column x drop default;', 'drops a default'],
    ['alter table desks alter column x set not null;', 'demands what older servers do not write'],
    ['alter table desks add column x int not null;', 'demands what older servers do not write'],
    ['alter table desks add x int not null;', 'demands what older servers do not write'],
    ['alter table desks add constraint c check (x > 0);', 'demands what older servers may not keep'],
    ['alter table desks add unique (client_id, name);', 'demands what older servers may not keep'],
    ['create unique index one on desks (name);', 'demands what older servers may not keep'],
    ['truncate desks;', 'deletes'],
    ['revoke update on desks from portal_app;', 'revokes'],
    ['create policy p on desks as restrictive to portal_app using (true);', 'restricts'],
    ['alter table desks enable row level security;', 'restricts'],
    ['do $$ begin drop table desks; end $$;', 'cannot be checked'],
    ['-- older servers:\ndrop table desks;', 'drops'],
  ])('%s', (sql, why) => {
    expect(breakingStatements(sql).map((line) => line.split(':')[0])).toEqual([why]);
  });

  test.each([
    'alter table desks add column x int, add column y text not null default $$a, b$$;',
    "alter table desks add column x text check (x in ('a', 'b'));",
    'alter table desks add column x int generated always as (1) stored not null;',
    'alter table desks alter column x drop not null;',
    'alter table desks drop constraint c;',
    'alter table desks alter x set default 1, alter x set not null;',
    'create table t (a int not null); create unique index i on t (a); alter table t add unique (a);',
    'create table t (a int); revoke update on t from portal_app; alter table t enable row level security;',
    'create index i on desks (x); drop index j;',
    'create function f() returns void language sql as $$ drop table desks; $$;',
    "update desks set name = 'drop table desks; -- no';",
    '-- older servers: none reads it since 0012.\ndrop table desks;',
  ])('but this: %s', (sql) => {
    expect(breakingStatements(sql)).toEqual([]);
  });
});

describe('statements that cannot be repeated outside a transaction', () => {
  test.each([
    ['create index concurrently if not exists i on desks (x);', 0],
    ['create unique index concurrently if not exists i on desks (x);\nvacuum desks;', 0],
    ['alter table desks validate constraint c;', 0],
    ['create index concurrently i on desks (x);', 1],
    ['create index if not exists i on desks (x);', 1],
    ['drop index concurrently i;', 1],
    ['update desks set x = x + 1;', 1],
  ])('%s', (sql, found) => {
    expect(unrepeatableStatements(sql)).toHaveLength(found);
  });
});

describe('the migrations', () => {
  /** Those before are the baseline: no server ran on less. */
  const FIRST = 16;
  const all = readMigrations();

  test('have a number each', () => {
    const numbers = all.map(numberOf);
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  test('serve the release before, or name the migration that a server must know from then on', () => {
    const wrong = all
      .filter((migration) => numberOf(migration) >= FIRST && contractOf(migration) === null)
      .flatMap(({ name, sql }) => breakingStatements(sql).map((line) => `${name} ${line}`));
    expect(wrong).toEqual([]);
  });

  test('that leave older servers behind name an existing migration, their own at the latest', () => {
    const numbers = all.map(numberOf);
    for (const migration of all) {
      const contract = contractOf(migration);
      if (contract === null) continue;
      expect(numbers).toContain(contract);
      expect(contract).toBeLessThanOrEqual(numberOf(migration));
    }
  });

  test('without a transaction can be run again from their beginning', () => {
    const wrong = all
      .filter((migration) => !isTransactional(migration))
      .flatMap(({ name, sql }) => unrepeatableStatements(sql).map((line) => `${name} ${line}`));
    expect(wrong).toEqual([]);
  });
});

test('a file declares in its first comment how it runs, and nowhere else', () => {
  const file = (sql: string) => ({ name: '0020-x.sql', sql });
  expect(isTransactional(file('-- Why.\n-- no transaction\ncreate index concurrently i on t (a);'))).toBe(
    false,
  );
  expect(isTransactional(file('select 1;\n-- no transaction\n'))).toBe(true);
  expect(contractOf(file('-- contract: 0012\n-- Why.\ndrop table t;'))).toBe(12);
  expect(contractOf(file('-- Why.\ndrop table t;\n-- contract: 0012'))).toBeNull();
});
