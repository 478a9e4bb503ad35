import { hash, type Options, verify } from '@node-rs/argon2';

// Decisions §2. The algorithm is the library's default, argon2id: its name is a const enum that Node cannot import.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of the same cost as a real one, so that an account that is not there takes as long as one that is. */
let nobody: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** False for an account without a password, after the time that a wrong one takes. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await nobody), password);
  return stored !== null && matches;
}
