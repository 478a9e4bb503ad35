import { readdirSync, readFileSync } from 'node:fs';
import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { Problem } from './problems.ts';
import { siteScope } from './site-scope.ts';

const compiler = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: () => {
      throw new Error('Not needed.');
    },
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
function written(siteIds: readonly number[]) {
  const { sql: text, parameters } = siteScope(siteIds, 'permitted')
    .condition(sql.ref('d.site_id'))
    .compile(compiler);
  return [text, parameters];
}

describe('the sites of a caller', () => {
  test.each<[string, number[], string, unknown[]]>([
    ['of none nothing is found', [], 'false', []],
    ['of one an index by site serves', [4], '"d"."site_id" = $1::int', [4]],
    ['of several each', [4, 7], '"d"."site_id" = any($1::int[])', [[4, 7]]],
  ])('%s', (_, siteIds, text, parameters) => expect(written(siteIds)).toEqual([text, parameters]));

  test('answers 404 for other sites', () => {
    const sites = siteScope([4, 7], 'involved');
    expect([sites.has(4), sites.has(5)]).toEqual([true, false]);
    expect(() => sites.require(7)).not.toThrow();
    expect(() => sites.require(5)).toThrow(expect.objectContaining({ status: 404 }));
    expect(() => sites.require(5)).toThrow(Problem);
  });

  test.each([
    ['all where no site is named', undefined, [true, true, false]],
    ['the one that is named', 7, [false, true, false]],
    ['none where the named one is not among them', 5, [false, false, false]],
  ] as const)('a filter leaves %s', (_, site, left) => {
    const narrowed = siteScope([4, 7], 'permitted').narrow(site);
    expect([4, 7, 5].map((id) => narrowed.has(id))).toEqual(left);
  });

  test.each(['has', 'require', 'narrow', 'condition'] as const)(
    'an operation of the whole client has none: %s is an error of ours, not a response',
    (use) => {
      const sites = siteScope([4], 'client');
      expect(() => sites[use](4 as never)).toThrow('declared `site: client`');
      expect(() => sites[use](4 as never)).not.toThrow(Problem);
    },
  );
});

describe('no module checks sites by hand', () => {
  const folder = new URL('../modules/', import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.endsWith('-test-data.ts'))
    .map((path) => ({ path, text: readFileSync(new URL(path, folder), 'utf8') }));
  const holding = (pattern: RegExp) =>
    sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

  test('reads who may use which site only where accounts get their sites', () => {
    expect(sources.length).toBeGreaterThan(200);
    expect(holding(/\buser_sites\b/).sort()).toEqual(
      [
        // Sign-up and accepted invitations give an account its sites.
        'account/account-repository.ts',
        // The log records the sites of an erased account.
        'offboarding/finish.ts',
        // It lists the table as the platform's.
        'platform/module.ts',
        // A directory gives and removes those that its connection maps.
        'scim/people.ts',
        // A log-in by a provider gives and removes those that its connection maps.
        'single-sign-on/apply-rights.ts',
        'single-sign-on/find-person.ts',
        // An account's own sites.
        'sites/sites-repository.ts',
        // Anyone who adds a site may use it.
        'sites/site-catalogue.ts',
        // Administration gives and removes them.
        'users/account-repository.ts',
        // Erasure removes them.
        'users/personal-data.ts',
        'users/import/import-users.ts',
      ].sort(),
    );
  });

  test('limits a statement by `sites.condition`, not by a list of ids', () => {
    expect(holding(/site_id\s*=\s*any\(/)).toEqual([]);
  });
});
