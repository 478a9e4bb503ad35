import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { fromRoot, send, sendEnd, sendErrors } from './report.ts';

/** Sends each test to the runner when it ends. */
// biome-ignore lint/style/noDefaultExport: vitest takes the default.
export default class VitestReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state === 'pending') return;
    send({
      status: state,
      file: fromRoot(test.module.moduleId),
      title: test.fullName,
      milliseconds: test.diagnostic()?.duration ?? 0,
      ...(state === 'failed' && {
        message: errors.flatMap(({ stack, message, diff }) => [stack ?? message, diff ?? '']).join('\n'),
      }),
    });
  }

  onTestSuiteResult(suite: TestSuite): void {
    sendErrors(fromRoot(suite.module.moduleId), suite.errors());
  }

  onTestModuleEnd(module: TestModule): void {
    sendErrors(fromRoot(module.moduleId), module.errors());
  }

  async onTestRunEnd(_: readonly TestModule[], unhandledErrors: readonly SerializedError[]): Promise<void> {
    sendErrors('', unhandledErrors);
    await sendEnd();
  }
}
