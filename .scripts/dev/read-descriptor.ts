import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ROOT } from '../build/inputs.ts';

const run = promisify(execFile);

const PRINT =
  'const { descriptor } = await import(process.argv[1]); process.stdout.write(JSON.stringify(descriptor));';

/**
 * The descriptor of a remote as its `src/module.ts` is now, as JSON. In a process of its own, because Node keeps
 * what it has once imported. Rejects with what Node says of a file that does not run.
 */
export async function readDescriptor(remote: string): Promise<string> {
  const file = pathToFileURL(join(ROOT, remote, 'src/module.ts')).href;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', PRINT, file], {
    cwd: ROOT,
  });
  return stdout;
}
