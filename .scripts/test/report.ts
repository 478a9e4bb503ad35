import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A finished test, as a reporter inside vitest or Playwright sends it to the runner. */
export interface TestReport {
  status: 'passed' | 'failed' | 'skipped';
  /** Relative to the root; with its line if that can select the test. */
  file: string;
  title: string;
  milliseconds: number;
  /** Only for failures. */
  message?: string;
}

/** Sent last: without it the runner has crashed. */
export const ENDED = 'ended';

/** Lines of a failure that are worth reading. */
const LINES_AT_MOST = 12;

export function send({ message, ...report }: TestReport): void {
  process.send?.(message === undefined ? report : { ...report, message: shortened(message) });
}

/** Resolves when everything has been sent. */
export function sendEnd(): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(ENDED, () => resolve());
    else resolve();
  });
}

/** A failure outside any test: a file that does not load, a hook, a server that does not start. */
export function sendErrors(file: string, errors: readonly { message?: string | undefined }[]): void {
  for (const { message = 'no message' } of errors) {
    send({ status: 'failed', file, title: '', milliseconds: 0, message });
  }
}

export const fromRoot = (file: string): string => relative(process.cwd(), file);

/** The first lines of a failure that concern this project. */
function shortened(text: string): string {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => !line.includes('node_modules'));
  return lines.slice(0, LINES_AT_MOST).join('\n');
}
