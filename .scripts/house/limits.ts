import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/inputs.ts';
import { read } from './files.ts';

const FILE = '.scripts/house/limits.json';

/** Comment lines of a package that may still match; a package without a limit may have none. */
export type Limits = Readonly<Record<string, number>>;

export const readLimits = (): Limits => JSON.parse(read(FILE));

export const writeLimits = (limits: Limits): void =>
  writeFileSync(join(ROOT, FILE), `${JSON.stringify(limits, null, 2)}\n`);

/** One sentence for each package whose count is not its limit. */
export function limitErrors(counts: Limits, limits: Limits): string[] {
  const names = [...new Set([...Object.keys(counts), ...Object.keys(limits)])].sort();
  return names.flatMap((name) => {
    const count = counts[name] ?? 0;
    const limit = limits[name] ?? 0;
    if (count > limit)
      return [`${name}: ${count} comment lines match, at most ${limit} may: npm run house -- ${name}`];
    return count < limit ? [`${name}: ${count} instead of ${limit}: npm run house -- --lower`] : [];
  });
}

/** The limits with those lowered whose counts have fallen. */
export function lowerLimits(counts: Limits, limits: Limits): Limits {
  const lowered = Object.entries(limits).map(([name, limit]): [string, number] => [
    name,
    Math.min(limit, counts[name] ?? 0),
  ]);
  return Object.fromEntries(lowered.filter(([, limit]) => limit > 0));
}
