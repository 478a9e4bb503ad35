import { sqlState } from '../db/database.ts';
import { oneLine } from './one-line.ts';
import { validationProblem } from './problems.ts';
import { type Message, messages } from './texts/messages.ts';

/** @throws Problem 400 at `name` if it is blank */
export function requireName(text: string): string {
  const name = oneLine(text);
  if (name === '') throw validationProblem({ name: [messages.notEmpty] });
  return name;
}

/** @throws Problem 400 at `name` if it exists already, or if another call creates it at the same moment */
export async function withUniqueName<T>(taken: Message, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) === '23505') throw validationProblem({ name: [taken] });
    throw error;
  }
}
