import { describe, expect, test } from 'vitest';
import type { Feature } from '../mechanisms/portal/viewer.ts';
import {
  bearerOf,
  callersOf,
  isAllowed,
  isForTokens,
  kindsOf,
  people,
  type Row,
  reachOf,
  rowOf,
  rows,
} from '../testing/access-fixture.ts';
import { type Account, accounts } from '../testing/fixture.ts';
import { type Admission, admission, anonymous } from './access.ts';
import { type Access, type Operation, operationsOf, readDocument } from './document.ts';

const operations = operationsOf(readDocument());
const everyFeature = [
  ...new Set(
    operations.flatMap(({ access }) => [...(access.features ?? []), ...(access.any_features ?? [])]),
  ),
];
type Caller = Parameters<typeof admission>[2];

const devices = ['kiosk', 'print-agent', 'room-display', 'floor-display'] as const;
/** Each with the answer that it gets by the row. */
const callers: readonly (readonly [name: string, caller: Caller, answer: (row: Row) => Admission])[] = [
  ...people.map((account) => [account, personOf(account), (row: Row) => answerTo(row, account)] as const),
  ['no one', anonymous, (row) => (row.allowed === 'everyone' ? 'admitted' : 'unauthenticated')],
  ['a visit', { ...anonymous, visit: {} }, (row) => byToken(row, bearerOf(row) === 'a visit')],
  ['a camera', { ...anonymous, camera: {} }, (row) => byToken(row, bearerOf(row) === 'a camera')],
  ['a data token', { ...anonymous, dataToken: {} }, (row) => byToken(row, bearerOf(row) === 'a data token')],
  ...devices.map(
    (kind) =>
      [
        kind,
        { ...anonymous, device: { kind } },
        (row: Row) => {
          const bearer = bearerOf(row);
          const kinds: readonly string[] = (bearer && kindsOf[bearer]) ?? [];
          return byToken(row, kinds.includes(kind));
        },
      ] as const,
  ),
];

function personOf(account: Account): Caller {
  return { ...anonymous, user: { groups: [...accounts[account]] } };
}

function answerTo(row: Row, account: Account): Admission {
  if (isAllowed(row, account)) return 'admitted';
  return isForTokens(row) ? 'unauthenticated' : 'forbidden';
}

function byToken(row: Row, opens: boolean): Admission {
  return opens || row.allowed === 'everyone' ? 'admitted' : 'unauthenticated';
}

const answersOf = ({ access }: Operation, features: Feature[]) =>
  callers.map(([name, caller]) => [name, admission(access, { features }, caller)]);

describe('x-access, compared with the rows of the modules', () => {
  test('each operation has one row, and no row is without one', () => {
    expect(rows.map(({ id }) => id).sort()).toEqual(operations.map(({ id }) => id).sort());
  });

  test.each(operations)('$id admits exactly the callers of its row', (operation) => {
    const row = rowOf(operation.id);
    const answers = callers.map(([name, , answer]) => [name, answer(row)]);
    expect(answersOf(operation, everyFeature)).toEqual(answers);
    expect(answersOf(operation, [])).toEqual(
      row.needsFeature ? answers.map(([name]) => [name, 'absent']) : answers,
    );
    expect(operation.access.site).toBe(reachOf(row));
  });

  test.each(rows)('$id is called by someone admitted and by someone refused', (row) => {
    const { admitted, refused, limited } = callersOf(row);
    expect([admitted.length > 0, limited.length > 0]).toEqual([!isForTokens(row), !isForTokens(row)]);
    // A row that names no accounts says by its word that no account is refused.
    expect(refused.length > 0).toBe(typeof row.allowed !== 'string');
  });
});

describe('a client', () => {
  const site = 'client';
  const admitted = (access: Omit<Access, 'site'>, features: Feature[]) =>
    admission({ ...access, site }, { features }, personOf('employee')) === 'admitted';

  test.each<[Omit<Access, 'site'>, Feature[], boolean]>([
    [{}, [], true],
    [{ features: ['desks'] }, ['desks'], true],
    [{ features: ['desks'] }, ['rooms'], false],
    [{ features: ['desks', 'rooms'] }, ['desks', 'rooms', 'parking'], true],
    [{ features: ['desks', 'rooms'] }, ['desks'], false],
    [{ any_features: ['desks', 'rooms'] }, ['rooms'], true],
    [{ any_features: ['desks', 'rooms'] }, ['parking'], false],
    [{ features: ['screen'], any_features: ['desks', 'rooms'] }, ['screen', 'desks'], true],
    [{ features: ['screen'], any_features: ['desks', 'rooms'] }, ['screen'], false],
    [{ features: ['screen'], any_features: ['desks', 'rooms'] }, ['desks', 'rooms'], false],
  ])('that needs %j and has %j: %s', (access, features, expected) => {
    expect(admitted(access, features)).toBe(expected);
  });

  test('without the feature does not reveal that the operation exists', () => {
    const access: Access = { public: true, features: ['desks'], site };
    expect(admission(access, { features: [] }, anonymous)).toBe('absent');
  });
});
