import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const DAY_MS = 24 * 3_600_000;

/**
 * Deletes all but the latest complete backups of a folder, and drafts of processes that were killed more than a day
 * ago. Anything else is left alone.
 * @returns the deleted folders
 */
export function deleteOldBackups(parent: string, keep: number, now: Date): string[] {
  const names = readdirSync(parent).sort();
  const whole = names.filter(
    (name) => /^portal-\d{8}T\d{6}Z$/.test(name) && existsSync(join(parent, name, 'backup.json')),
  );
  const drafts = names.filter(
    (name) =>
      /^\.draft-portal-\d{8}T\d{6}Z-\d+$/.test(name) &&
      now.getTime() - statSync(join(parent, name)).mtimeMs > DAY_MS,
  );
  const old = [...whole.slice(0, Math.max(0, whole.length - keep)), ...drafts].map((name) =>
    join(parent, name),
  );
  for (const folder of old) rmSync(folder, { recursive: true, force: true });
  return old;
}
