import { conflictProblem, notFound } from './problems.ts';
import { messages } from './texts/messages.ts';

/**
 * Saves an editable record only as the caller has seen it. `save` updates `where id = … and version = …`, sets
 * `version + 1` and answers the new row; where it finds none, `read` tells a stale version (409 with `current` in the
 * body) from a record that is not there (404).
 */
export async function saveVersioned<Saved, Current>(steps: {
  save: () => Promise<Saved | undefined>;
  read: () => Promise<Current | undefined>;
}): Promise<Saved> {
  const saved = await steps.save();
  if (saved !== undefined) return saved;
  const current = await steps.read();
  if (current === undefined) throw notFound();
  throw conflictProblem(messages.staleVersion, { current });
}
