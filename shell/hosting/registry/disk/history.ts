import { appendFile, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, RemoteState } from '../registry.ts';
import { ifMissing, readRegistry } from './read-registry.ts';

/** An action on a remote. `promote` is `deploy` by a button, `take_back` ends one rollout. */
export type DeployAction =
  | 'deploy'
  | 'promote'
  | 'pin'
  | 'unpin'
  | 'rollout'
  | 'roll_back'
  | 'take_back'
  | 'kill'
  | 'revive';

/** One change of a remote in the registry: a line of `history.jsonl`. */
export interface HistoryEntry {
  /** The registry's revision after the change. */
  readonly revision: number;
  /** Instant, ISO 8601. */
  readonly at: string;
  /** A person, the account of a command, or `automatic`. */
  readonly by: string;
  readonly remote: string;
  readonly action: DeployAction;
  readonly version: string | null;
  readonly note: string;
  readonly before: RemoteState;
  readonly after: RemoteState;
}

const fileIn = (releases: string) => join(releases, 'history.jsonl');

/**
 * Every change, newest first.
 *
 * A line is written before the registry is, so a crash between the two leaves a line for a change that never
 * happened: its revision is newer than the registry's, or the next change has the same one and follows it. Neither
 * such a line nor a half-written one counts.
 * @param registry if the caller has it; otherwise it is read, which throws if `registry.json` cannot be used
 */
export async function readHistory(releases: string, registry?: Registry): Promise<HistoryEntry[]> {
  const text = await readFile(fileIn(releases), 'utf8').catch(ifMissing);
  // Read after the history: a change that was completed in between is then in both.
  const { revision = 0 } = registry ?? (await readRegistry(releases));
  const made = new Map<number, HistoryEntry>();
  for (const line of (text ?? '').split('\n')) {
    const entry = entryOf(line);
    if (entry && entry.revision <= revision) made.set(entry.revision, entry);
  }
  return [...made.values()].sort((a, b) => b.revision - a.revision);
}

/** Appends lines and waits until the disk has them; after a half-written line it starts a new one. */
export async function appendHistory(releases: string, entries: readonly HistoryEntry[]): Promise<void> {
  const path = fileIn(releases);
  const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  const text = `${(await endsOpen(path)) ? '\n' : ''}${lines}`;
  await appendFile(path, text, { flush: true });
}

function entryOf(line: string): HistoryEntry | undefined {
  try {
    const entry = JSON.parse(line) as Partial<HistoryEntry> | null;
    return entry?.before && entry.after && Number.isInteger(entry.revision)
      ? (entry as HistoryEntry)
      : undefined;
  } catch {
    return undefined;
  }
}

async function endsOpen(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch(ifMissing);
  if (!file) return false;
  try {
    const { size } = await file.stat();
    if (size === 0) return false;
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
    return buffer.toString() !== '\n';
  } finally {
    await file.close();
  }
}
