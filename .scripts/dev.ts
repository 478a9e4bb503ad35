import { remoteNames } from './build/packages.ts';
import { Problem, readArguments } from './dev/read-arguments.ts';

/**
 * `npm run dev`: the whole portal with hot reload. `npm run dev -w mf-desks -- --shell https://portal.example.com`: that
 * remote alone, from this machine, in a portal that is deployed there.
 */
try {
  const wanted = readArguments(process.argv.slice(2), remoteNames());
  // Each loads what it needs: the one has no use for a database, the other none for a browser.
  if (wanted.kind === 'portal') await (await import('./dev/dev-portal.ts')).devPortal();
  else await (await import('./dev/dev-remote.ts')).devRemote(wanted);
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
