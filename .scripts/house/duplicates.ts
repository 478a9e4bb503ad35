import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../build/inputs.ts';

const JSCPD = fileURLToPath(import.meta.resolve('jscpd/run-jscpd.js'));
const MIN_LINES = 6;
/** Six lines with fewer words and signs than this are closing brackets and bare fields. */
const MIN_TOKENS = 15;

/** Pairs of places with the same code, comments and imports aside. */
export function duplicatePairs(files: readonly string[]): number {
  const output = mkdtempSync(join(tmpdir(), 'house-'));
  try {
    const options = {
      '--min-lines': `${MIN_LINES}`,
      '--min-tokens': `${MIN_TOKENS}`,
      '--mode': 'weak',
      '--ignore-pattern': 'import [^;]*;',
      '--reporters': 'json',
      '--output': output,
    };
    execFileSync(process.execPath, [JSCPD, ...Object.entries(options).flat(), '--silent', ...files], {
      cwd: ROOT,
    });
    return JSON.parse(readFileSync(join(output, 'jscpd-report.json'), 'utf8')).duplicates.length;
  } finally {
    rmSync(output, { recursive: true });
  }
}
