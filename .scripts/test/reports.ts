import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What a stage has found. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** Counts of a runner's own report, and its failures in words, one text each. */
export interface Reported {
  count: Count;
  failures: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    /** Of a file that did not even load. */
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { status: string; error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  /** Of the run itself, e.g. a server that did not start. */
  errors: { message?: string }[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Lines of a failure that are worth a look. */
const LINES_AT_MOST = 12;

/** @throws if the file is not vitest's JSON report */
export function readVitest(root: string, file: string): Reported {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const path = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    return [
      ...(message && failed.length === 0 ? [`${path}\n${shortened(message)}`] : []),
      ...failed.map(
        ({ fullName, failureMessages = [] }) =>
          `${path}: ${fullName}\n${shortened(failureMessages.join('\n'))}`,
      ),
    ];
  });
  return {
    count: {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    failures,
  };
}

/** @throws if the file is not Playwright's JSON report */
export function readPlaywright(_root: string, file: string): Reported {
  const { suites, errors, stats } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  return {
    // A test that passes only on its second try has not passed.
    count: { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
    failures: [
      ...errors.map(({ message = '' }) => shortened(message)),
      ...suites.flatMap((suite) => failuresOf(suite)),
    ],
  };
}

function failuresOf({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const error = results.find(({ status }) => status !== 'passed')?.error?.message ?? 'no message';
        return `e2e/specs/${file}:${line}: ${title}\n${shortened(error)}`;
      }),
  );
  return [...own, ...suites.flatMap((suite) => failuresOf(suite))];
}

/** The first lines of a failure that are of this project. */
export function shortened(text: string): string {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => !line.includes('node_modules'));
  return lines.slice(0, LINES_AT_MOST).join('\n');
}
