import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createSecrets, rotateSecretsKey } from './secrets.ts';
import { readSecretsKeys, type SecretsKeys } from './secrets-keys.ts';

const text = (fill: string) => Buffer.alloc(32, fill).toString('base64');

function keys(...fills: string[]): SecretsKeys {
  const read = readSecretsKeys({ PORTAL_SECRETS_KEY: fills.map(text).join(', ') });
  if (!read) throw new Error('There is no key.');
  return read;
}

let db: Db;
let clients: number[];
beforeAll(async () => {
  db = await openTestDatabase();
  const rows = await db.system((tx) => tx.selectFrom('clients').select('id').orderBy('id').execute());
  clients = rows.map(({ id }) => id);
});
afterAll(() => db.close());

const PLACE = 'connections.secret 7';
const inClient = (index: number) => {
  const id = clients[index];
  if (id === undefined) throw new Error('The fixture has fewer clients.');
  return {
    seal: (by: SecretsKeys | null, secret: string, place = PLACE) =>
      db.forClient(id, (tx) => createSecrets(by).seal(tx, place, secret)),
    open: (by: SecretsKeys | null, sealed: string, place = PLACE) =>
      db.forClient(id, (tx) => createSecrets(by).open(tx, place, sealed)),
  };
};

describe('a sealed secret', () => {
  const old = keys('old');

  test('opens as it was, and reveals nothing', async () => {
    const { seal, open } = inClient(0);
    const secret = 'Pä$$ word';
    const [one, two] = await Promise.all([seal(old, secret), seal(old, secret)]);
    expect(one).not.toBe(two);
    expect(one).not.toContain(Buffer.from(secret).toString('base64url'));
    expect(await Promise.all([open(old, one), open(old, two)])).toEqual([secret, secret]);
  });

  test('does not open in another place, for another client, or changed', async () => {
    const sealed = await inClient(0).seal(old, 'secret');
    await inClient(1).seal(old, 'of the other client');
    const [iv, rest = ''] = sealed.split('.');
    const changed = `${iv}.${rest.startsWith('A') ? 'B' : 'A'}${rest.slice(1)}`;
    await expect(inClient(0).open(old, sealed, 'connections.secret 8')).rejects.toThrow('authenticate');
    await expect(inClient(1).open(old, sealed)).rejects.toThrow('authenticate');
    await expect(inClient(0).open(old, changed)).rejects.toThrow('authenticate');
  });

  test('opens with the new key alone after the key was rotated', async () => {
    const { seal, open } = inClient(0);
    const sealed = await seal(old, 'secret');
    expect(await open(keys('new', 'old'), sealed)).toBe('secret');
    await expect(open(keys('new'), sealed)).rejects.toMatchObject({ status: 503 });
    expect(await rotateSecretsKey(db, keys('new', 'old'))).toBeGreaterThan(0);
    expect(await rotateSecretsKey(db, keys('new', 'old'))).toBe(0);
    expect(await open(keys('new'), sealed)).toBe('secret');
    await expect(open(keys('old'), sealed)).rejects.toMatchObject({ status: 503 });
  });

  test('needs a key', async () => {
    await expect(inClient(0).seal(null, 'secret')).rejects.toMatchObject({ status: 503 });
  });
});

describe('PORTAL_SECRETS_KEY', () => {
  test('may be left out', () => {
    expect([readSecretsKeys({}), readSecretsKeys({ PORTAL_SECRETS_KEY: ' ' })]).toEqual([null, null]);
  });

  test.each(['short', text('x').slice(0, -4), `${text('x')}=`, `${text('x')},${'ß'.repeat(44)}`])(
    'must be 32 bytes in base64: %s',
    (value) => {
      expect(() => readSecretsKeys({ PORTAL_SECRETS_KEY: value })).toThrow(
        'PORTAL_SECRETS_KEY is not 32 bytes',
      );
    },
  );
});
