import { spawn } from 'node:child_process';

/** Opens an address in the person's browser where there is a screen to show it on; says whether it tried. */
export function openBrowser(address: string): boolean {
  const { platform, env } = process;
  const hasDisplay = platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
  if (!hasDisplay || env.CI) return false;
  // What is between quotes is one word to `cmd`, also an `&`.
  const [program, args]: [string, string[]] =
    platform === 'darwin'
      ? ['open', [address]]
      : platform === 'win32'
        ? ['cmd', ['/c', 'start', '""', `"${address}"`]]
        : ['xdg-open', [address]];
  const child = spawn(program, args, {
    detached: true,
    stdio: 'ignore',
    windowsVerbatimArguments: true,
  });
  // No such program: the address is in the terminal anyway.
  child.on('error', () => {});
  child.unref();
  return true;
}
