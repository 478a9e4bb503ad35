import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from '@playwright/test';
import { Builder, Capabilities } from 'selenium-webdriver';
import { type Engine, WINDOW } from './tab.ts';
import { WebKitTab } from './webkit.ts';

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** The system's WebKitGTK over WebDriver, on a display in memory. */
export async function startWebKit(port: number): Promise<Engine> {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(display.stdout, 'data')) as [Buffer];
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${number.toString().trim()}`,
      // Its sandbox needs privileges that containers do not have.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  });
  await expect(() => isListening(port)).toPass({ timeout: 15_000 });
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
  });
  return {
    visit: async (use) => {
      const session = await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(capabilities)
        .build();
      await session
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...WINDOW });
      try {
        await use(new WebKitTab(session));
      } finally {
        await session.quit();
      }
    },
    stop: async () => {
      await stop(driver);
      await stop(display);
    },
  };
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
