import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ROOT } from './build/inputs.ts';
import { forbiddenImports } from './lint/forbidden-imports.ts';
import { IMPORT_RULES } from './lint/import-rules.ts';

// Reports forbidden imports (lint/import-rules.ts), and what to do instead.

const files = globSync('{shared,shell,mf-*,openapi}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (path) => /(^|[\\/])(node_modules|dist|generated)$/.test(path),
}).map((file) => file.replaceAll(sep, '/'));

const found = files
  .sort()
  .flatMap((file) => forbiddenImports(file, readFileSync(join(ROOT, file), 'utf8'), IMPORT_RULES));
for (const { place, specifier, rule, message } of found) {
  console.error(`${place} imports ${specifier} (${rule})\n  ${message}`);
}
if (found.length > 0) console.error(`${found.length} forbidden imports in ${files.length} files`);
process.exit(found.length > 0 ? 1 : 0);
