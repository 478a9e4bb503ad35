import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBootKey } from '../shell/hosting/boot/boot-key.ts';
import { runDeploy } from '../shell/hosting/deploy/cli/run-deploy.ts';
import { bootKeyFile } from './build/boot-keys.ts';
import { ROOT } from './build/inputs.ts';
import { releasesDir } from './build/packages.ts';

/** `npm run deploy -- mf-desks@1.4.2 …`: who gets which version (shell/README.md). */
process.exitCode = await runDeploy(process.argv.slice(2), {
  releases: releasesDir(),
  env: process.env,
  checkoutApi: async () => {
    const text = await readFile(join(ROOT, 'openapi/generated/document.json'), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as object);
  },
  bootKeyIds: async () => {
    // Another machine's store is served with another machine's key; this checkout's says nothing of it.
    const isKnown = process.env.BOOT_KEY_FILE || !process.env.RELEASES_DIR;
    if (!isKnown || !existsSync(bootKeyFile())) return undefined;
    return (await openBootKey(bootKeyFile(), { create: false })).ids;
  },
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
