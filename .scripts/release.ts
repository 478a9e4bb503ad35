import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesOnDisk } from '../shell/hosting/store/format/version-files.ts';
import { isReleaseVersion } from '../shell/hosting/store/format/version-names.ts';
import { assertNew, publishVersion } from '../shell/hosting/store/publish-version.ts';
import { provideBootKeys } from './build/boot-keys.ts';
import { withBuildLock } from './build/build-lock.ts';
import type { DescribedBuild } from './build/describe-build.ts';
import { cleanCommit } from './build/git.ts';
import { ROOT } from './build/inputs.ts';
import { packageNames, readPackage, releasesDir } from './build/packages.ts';

/** The release is impossible; the message is all that the user needs. */
class NotReleased extends Error {}

/**
 * `npm run release -w <remote or shell>`: the version in its package.json, built from this commit, as an immutable
 * folder in the release store. The same commit gives the same bytes. No one receives it before it is deployed.
 */
async function release(name: string): Promise<void> {
  const started = performance.now();
  const { version } = readPackage(name);
  if (!isReleaseVersion(version)) {
    throw new NotReleased(
      `${name}/package.json: "${version}" cannot be released. "version" is a SemVer number like 1.4.2 or 2.0.0-rc.1, and does not end like a local build.`,
    );
  }
  const commit = cleanCommit();
  await assertNew(releasesDir(), name, version);
  const bootKeys = name === 'shell' ? await bootKeysOfRelease() : [];

  // Loaded only now: loading the compiler takes longer than a refusal.
  const [{ compile }, { budgetErrors, describeBuild }] = await Promise.all([
    import('./build/compile.ts'),
    import('./build/describe-build.ts'),
  ]);
  const dist = await mkdtemp(join(tmpdir(), `portal-release-${name}-`));
  try {
    // The shell's build keeps antd's styles in a folder of this checkout; no other build may write there at the same
    // time.
    const compiling = () => compile([{ name, dist }]);
    await (name === 'shell' ? withBuildLock(compiling) : compiling());
    const build = await describeBuild({ name, dist }, bootKeys);
    const errors = budgetErrors(build, readPackage(name));
    if (errors.length > 0) {
      throw new NotReleased(
        [
          `${name} ${version} is over its budget ("budgets" in ${name}/package.json):`,
          ...errors.map((error) => `  ${error}`),
        ].join('\n'),
      );
    }
    // If a file was edited during the build, the result matches neither the commit nor the edit.
    if (cleanCommit() !== commit)
      throw new NotReleased('The commit was changed while it was built; release again.');
    await publishVersion(
      releasesDir(),
      { ...build.manifest, version, commit },
      dist,
      build.api ? { api: build.api } : {},
    );
    tell(build, version, commit, performance.now() - started);
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}

async function bootKeysOfRelease(): Promise<string[]> {
  if (process.env.BOOT_PUBLIC_KEYS || process.env.BOOT_KEY_FILE) return provideBootKeys({ create: false });
  throw new NotReleased(
    'A released shell believes only the keys that it was built with. Set BOOT_PUBLIC_KEYS to <id>:<public key> of every server that will serve it (with commas), or BOOT_KEY_FILE to the file of the one key.',
  );
}

function tell({ manifest, weights }: DescribedBuild, version: string, commit: string, ms: number): void {
  const { name, files } = manifest;
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const travelling = Object.values(files).reduce((sum, file) => sum + (file.brotli ?? file.size), 0);
  const onDisk = filesOnDisk(manifest).reduce((sum, [, size]) => sum + size, 0);
  const lines = [
    `${name} ${version} of commit ${commit.slice(0, 12)}, released in ${(ms / 1000).toFixed(1)} s`,
    ...weights.map(({ budget, of, bytes }) => `  ${budget.padEnd(10)} ${kB(bytes).padStart(9)}  ${of}`),
    `  ${'in all'.padEnd(10)} ${kB(travelling).padStart(9)}  ${Object.keys(files).length} files, ${kB(onDisk)} on disk`,
    `  ${join(releasesDir(), name, version)}`,
    ...(manifest.kind === 'shell' ? [`  believes BOOT_PUBLIC_KEYS=${process.env.BOOT_PUBLIC_KEYS}`] : []),
    '',
    'Nobody gets it yet. Next:',
    `  npm run deploy -- ${name}@${version}`,
  ];
  console.log(lines.join('\n'));
}

const [name, ...rest] = process.argv.slice(2);
if (name === undefined || rest.length > 0 || !packageNames().includes(name)) {
  const problem = name === undefined ? '' : `${[name, ...rest].join(' ')} is no remote of this repository. `;
  console.error(`${problem}npm run release -w <name>; there are ${packageNames().join(', ')}.`);
  process.exit(2);
}
await release(name).catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  // Errors of the store say so themselves; this one comes from the build, which had not reached the store yet.
  const isFull = /\b(ENOSPC|EDQUOT|EFBIG)\b/.test(message);
  console.error(
    isFull
      ? `${name} was not released: there is no room for its build in ${tmpdir()} and ${join(ROOT, '.cache')}. Make room and release again; the release store is as it was.\n\n${message}`
      : message,
  );
  process.exitCode = 1;
});
