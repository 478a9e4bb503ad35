import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { fromRoot, send, sendEnd, sendErrors } from './report.ts';

const STATUS = { expected: 'passed', skipped: 'skipped', unexpected: 'failed', flaky: 'failed' } as const;

/** Sends each journey to the runner when it ends. A journey that passes only on its second try has not passed. */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default.
export default class PlaywrightReporter implements Reporter {
  onTestEnd(test: TestCase, { duration, error }: TestResult): void {
    const [, project = '', , ...titles] = test.titlePath();
    send({
      status: STATUS[test.outcome()],
      file: `${fromRoot(test.location.file)}:${test.location.line}`,
      title: [...titles, ...(project ? [`(${project})`] : [])].join(' '),
      milliseconds: duration,
      ...(error && { message: error.stack ?? error.message ?? 'no message' }),
    });
  }

  onError(error: TestError): void {
    sendErrors('', [error]);
  }

  async onEnd(): Promise<void> {
    await sendEnd();
  }

  printsToStdio(): boolean {
    return false;
  }
}
