import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../build/inputs.ts';

/** The template is compiled only in the full run. This finds names that were renamed elsewhere. */
const TEMPLATE = join(import.meta.dirname, 'template');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const shared: Record<string, string> = JSON.parse(read('shared/package.json')).exports;

/** Path from the root of the imported file; undefined for libraries, generated code and the template's own files. */
function targetOf(file: string, specifier: string): string | undefined {
  const subpath = /^@portal\/shared(\/.+)$/.exec(specifier)?.[1];
  const target = subpath
    ? posix.join('shared', shared[`.${subpath}`] ?? `no subpath ${subpath}`)
    : posix.join(posix.dirname(file), specifier);
  return specifier.startsWith('.') || subpath
    ? existsSync(join(TEMPLATE, target))
      ? undefined
      : target
    : undefined;
}

it('the template imports only names that exist', () => {
  const missing: string[] = [];
  let checked = 0;
  for (const file of globSync('**/*.{ts,tsx}', { cwd: TEMPLATE })) {
    const imports = readFileSync(join(TEMPLATE, file), 'utf8').matchAll(
      /^import (?:type )?\{([^}]+)\} from '([^']+)'/gm,
    );
    for (const [, names = '', specifier = ''] of imports) {
      const target = targetOf(file, specifier);
      if (target === undefined) continue;
      const exported = existsSync(join(ROOT, target)) ? read(target) : '';
      for (const name of names.split(',').map((one) =>
        one
          .trim()
          .replace(/^type /, '')
          .replace(/ as .*/, ''),
      )) {
        if (name === '') continue;
        checked += 1;
        if (!new RegExp(`\\b${name}\\b`).test(exported)) missing.push(`${file}: ${name} of ${target}`);
      }
    }
  }
  expect(missing).toEqual([]);
  expect(checked).toBeGreaterThan(50);
});
