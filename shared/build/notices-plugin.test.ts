import { mkdtempSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NoticesPlugin, notices } from './notices-plugin.ts';

const root = mkdtempSync(join(tmpdir(), 'portal-notices-'));
const path = (file: string) => join(root, file);
const write = async (file: string, text: string) => {
  await mkdir(dirname(path(file)), { recursive: true });
  await writeFile(path(file), text);
};
const describePackage = (folder: string, about: object) =>
  write(`node_modules/${folder}/package.json`, JSON.stringify(about));

beforeAll(async () => {
  await describePackage('map', {
    name: 'map',
    version: '1.0.0',
    license: 'MIT',
    homepage: 'https://map.test',
  });
  await write('node_modules/map/LICENSE', 'Copyright Map\r\n');
  await write('node_modules/map/fonts/LICENSE_SANS', 'Copyright Sans');
  await write('node_modules/map/index.js', "import '@scope/inner'; export default 1;");
  await describePackage('map/node_modules/@scope/inner', {
    name: '@scope/inner',
    version: '2.0.0',
    license: 'ISC',
  });
  await write('node_modules/map/node_modules/@scope/inner/index.js', 'globalThis.inner = 1;');
  await write('own.js', "import map from 'map'; globalThis.map = map;");
});
afterAll(() => rm(root, { recursive: true }));

test('lists each package once, with its texts and those next to its files', () => {
  const files = [
    'own.js',
    'node_modules/map/index.js',
    'node_modules/map/fonts/sans.ttf',
    'node_modules/map/a.js',
  ];
  expect(notices(files.map(path))).toBe(
    'map 1.0.0\nMIT\nhttps://map.test\n\nCopyright Map\n\nCopyright Sans\n',
  );
});

test('lists a package inside another one, and one without a text by its licence', () => {
  expect(notices([path('node_modules/map/node_modules/@scope/inner/index.js')])).toBe(
    '@scope/inner 2.0.0\nISC\n',
  );
});

test('writes the notices next to the files of a build', async () => {
  const output = { path: path('dist'), filename: 'own.js' };
  const compiler = rspack({
    context: root,
    entry: './own.js',
    output,
    plugins: [new NoticesPlugin('notices.txt')],
  });
  await new Promise((done, fail) => compiler.run((error) => (error ? fail(error) : compiler.close(done))));
  const text = await readFile(path('dist/notices.txt'), 'utf8');
  expect(text).toMatch(/^@scope\/inner 2\.0\.0\nISC\n\n-+\n\nmap 1\.0\.0\n/);
});

test('lists the font and the icons that our own files were written out of', () => {
  const text = notices(['/portal/shared/src/ui/theme/fonts.css', '/portal/shared/src/ui/core/icon-paths.ts']);
  expect(text).toContain('SIL Open Font License');
  expect(text).toMatch(/lucide-static [\d.]+\nISC/i);
});
