import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/inputs.ts';

const SOURCE = /\.(?:tsx?|sql|css)$/;
const GENERATED = 'openapi/server/src/db/tables.ts';
const TEST =
  /\.test\.|\/testing\/|^e2e\/|^openapi\/server\/bench\/|\.(?:access|records)\.ts$|-test-data\.ts$/;

/** Paths from the root of all files that Git tracks. */
export function trackedFiles(): string[] {
  const paths = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0');
  return paths.filter((path) => path !== '' && existsSync(join(ROOT, path)));
}

/** TypeScript, SQL and CSS that people write. */
export const isSource = (path: string): boolean => SOURCE.test(path) && path !== GENERATED;

/** Source that is not for tests, benchmarks or their data. */
export const isProduct = (path: string): boolean => isSource(path) && !TEST.test(path);

/** `openapi/server`, or the top folder; `.` for files of the root. */
export const packageOf = (path: string): string =>
  /^openapi\/server(?=\/)|^[^/]+(?=\/)/.exec(path)?.[0] ?? '.';

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
