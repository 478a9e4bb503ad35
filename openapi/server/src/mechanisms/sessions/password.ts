import { hash, type Options, verify } from '@node-rs/argon2';
import { createWorkQueue } from '../work-queue.ts';

// rules/access.md#passwords. The algorithm is the library's default, argon2id: its name is a const enum that Node
// cannot import.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One at a time in a process, because each takes 19 MB and a core for some 30 ms: the other core is for everyone else's
 * lists. A hundred wait, which is three seconds; further callers are refused immediately.
 */
const queue = createWorkQueue({ atOnce: 1, waiting: 100, retryAfterSeconds: 3, for: 'hashing' });

/** To call before an attempt is counted that could not be made. @throws Problem 503 if too many wait already */
export const requireRoomToHash = queue.requireRoom;

/** A hash of the same cost as a real one, so that an unknown account takes as long as an existing one. */
let nobody: Promise<string> | undefined;

/** @throws Problem 503 if too many wait already */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(password, cost));
}

/**
 * False for an account without a password, after the time that a wrong one takes.
 * @throws Problem 503 if too many wait already
 */
export function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return queue.run(async () => {
    nobody ??= hash('nobody has this password', cost);
    const matches = await verify(stored ?? (await nobody), password);
    return stored !== null && matches;
  });
}
