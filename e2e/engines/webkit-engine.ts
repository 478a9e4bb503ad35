import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { Builder, Capabilities } from 'selenium-webdriver';
import { ORIGIN } from '../fixtures/portal.ts';
import { type Engine, WINDOW } from './tab.ts';
import { WebKitTab } from './webkit.ts';

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

const ANSWER_MS = 15_000;

/** On a busy machine some browsers hang before their first page; none that showed it has done so in CI. */
export const WEBKIT_STARTS = 3;

/**
 * The system's WebKitGTK over WebDriver, on a display in memory. A start that repeats another takes the next port:
 * Selenium sends the request of the first again and again, and in the same driver it would end the new browser.
 */
export async function startWebKit(firstPort: number): Promise<Engine> {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(display.stdout, 'data')) as [Buffer];
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
  });

  async function startBrowser(start = 0) {
    const port = firstPort + start;
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: `:${number.toString().trim()}`,
        // Its sandbox needs privileges that containers do not have.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
      stdio: 'ignore',
      // A group of its own, so that its browser ends with it.
      detached: true,
    });
    try {
      await expect(() => isListening(port)).toPass({ timeout: ANSWER_MS });
      const session = await within(
        ANSWER_MS,
        new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build(),
      );
      const window = session.manage().window();
      await within(ANSWER_MS, window.setRect({ x: 0, y: 0, ...WINDOW }));
      await within(ANSWER_MS, session.get(new URL('/api/health/', ORIGIN).href));
      return { driver, session };
    } catch (error) {
      await stopAll(driver);
      if (start === WEBKIT_STARTS - 1) throw error;
      return startBrowser(start + 1);
    }
  }

  return {
    visit: async (use) => {
      const { driver, session } = await startBrowser();
      try {
        await use(new WebKitTab(session));
      } finally {
        await within(ANSWER_MS, session.quit()).finally(() => stopAll(driver));
      }
    },
    stop: () => stop(display, () => display.kill()),
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

/** With the browser that the driver began. */
function stopAll(driver: ChildProcess): Promise<void> {
  return stop(driver, () => process.kill(-(driver.pid as number), 'SIGKILL'));
}

async function stop(program: ChildProcess, kill: () => void): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  kill();
  await ended;
}
