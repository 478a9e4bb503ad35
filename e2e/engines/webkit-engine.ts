import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { Builder, Capabilities } from 'selenium-webdriver';
import { type Engine, WINDOW } from './tab.ts';
import { WebKitTab } from './webkit.ts';

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

const START_MS = 15_000;

/** The system's WebKitGTK over WebDriver, on a display in memory. */
export async function startWebKit(port: number): Promise<Engine> {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(display.stdout, 'data')) as [Buffer];
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
  });

  async function startBrowser() {
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: `:${number.toString().trim()}`,
        // Its sandbox needs privileges that containers do not have.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
      stdio: 'ignore',
    });
    try {
      await expect(() => isListening(port)).toPass({ timeout: START_MS });
      const session = await within(
        START_MS,
        new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build(),
      );
      const window = session.manage().window();
      await within(START_MS, window.setRect({ x: 0, y: 0, ...WINDOW }));
      return { driver, session };
    } catch (error) {
      await stop(driver);
      throw error;
    }
  }

  return {
    visit: async (use) => {
      // WebKitGTK sometimes does not answer a first request (once in CI); a new driver does.
      const { driver, session } = await startBrowser().catch(startBrowser);
      try {
        await use(new WebKitTab(session));
      } finally {
        await within(START_MS, session.quit()).finally(() => stop(driver));
      }
    },
    stop: () => stop(display),
  };
}

/** Fails where the browser does not answer, which WebDriver waits for without end. */
async function within<T>(ms: number, answer: PromiseLike<T>): Promise<T> {
  const late = new AbortController();
  const limit = setTimeout(ms, undefined, { signal: late.signal }).then(() => {
    throw new Error(`WebKitGTK did not answer in ${ms} ms`);
  });
  try {
    return await Promise.race([answer, limit]);
  } finally {
    late.abort();
  }
}

async function isListening(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
}

async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill();
  await ended;
}
