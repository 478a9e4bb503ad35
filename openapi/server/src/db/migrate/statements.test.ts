import { expect, test } from 'vitest';
import { splitStatements } from './statements.ts';

test.each<[string, [string, string][]]>([
  [
    'select 1; select 2',
    [
      ['select 1', ''],
      ['select 2', ''],
    ],
  ],
  ['select \';\', "a;b" ;', [['select \';\', "a;b"', '']]],
  ["select 'it''s; so';", [["select 'it''s; so'", '']]],
  ['-- One;\n-- two\nselect 1 -- three;\n;\n-- four', [['select 1', 'One;\ntwo\nthree;']]],
  ['/* a; */ select 1 - 2 / 3;', [['select 1 - 2 / 3', '']]],
  [
    'do $$ begin; x; end $$; do $a$ $$; $a$;',
    [
      ['do $$ begin; x; end $$', ''],
      ['do $a$ $$; $a$', ''],
    ],
  ],
  ['', []],
  [' ;;\n-- nothing\n', []],
])('splits %j at the semicolons that end statements', (file, statements) => {
  expect(splitStatements(file).map(({ sql, comment }) => [sql, comment])).toEqual(statements);
});
