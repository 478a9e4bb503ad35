import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './build/inputs.ts';
import { joinWorkspaces } from './new-remote/join-workspaces.ts';
import { makeRemote, Refused } from './new-remote/make-remote.ts';

/**
 * `npm run new-remote -- mf-example`: a remote of the right shape with passing tests, as a workspace of this
 * repository. `--into <folder>` creates it elsewhere and leaves the workspaces unchanged.
 */
const USAGE = 'npm run new-remote -- mf-example [--into folder]';

function read(): { name: string; into: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { into: { type: 'string' } },
    });
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0)
      throw new Error(name ? 'One remote at a time.' : 'It needs a name.');
    return { name, into: values.into };
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

async function newRemote(): Promise<void> {
  const { name, into } = read();
  // npm runs this in the repository's root, even when started from another folder.
  const folder = into === undefined ? ROOT : resolve(process.env.INIT_CWD ?? process.cwd(), into);
  if (!existsSync(folder)) throw new Refused(`There is no folder ${folder} to make ${name} in.`);
  const place = await makeRemote(name, folder);
  if (into !== undefined) {
    console.log(`${place} is made. It is no workspace of this repository; move it to its root for that.`);
    return;
  }
  await joinWorkspaces(name);
  // A longer or shorter name moves line breaks and the order of imports.
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  spawnSync(process.execPath, [biome, 'check', '--write', name], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  console.log(`${name}/ is made, with a list, a form, a booking and their tests, and is a workspace of this repository.

  npm run dev    the whole portal with it: log in, then /${name.replace(/^mf-/, '')}
  npm test       everything, its tests too
  shared/docs/first-remote.md: the way from here to people

The first of these installs once more, because the lock file names ${name} now.
`);
}

await newRemote().catch((error: unknown) => {
  console.error(error instanceof Refused ? error.message : error);
  process.exitCode = error instanceof Refused ? 2 : 1;
});
