import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import english from './page/english.ts';

const antd = join(dirname(createRequire(import.meta.url).resolve('antd/package.json')), 'es');
const ours = join(import.meta.dirname, '../../src');

/** Folders of the components of antd that our facades import: `DatePicker as AntdDatePicker` is `date-picker`. */
const used = globSync('**/*.{ts,tsx}', { cwd: ours })
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => [...readFileSync(join(ours, file), 'utf8').matchAll(/import \{([^}]+)\} from 'antd'/g)])
  .flatMap(([, names = '']) => names.split(','))
  .map((name) => name.trim())
  .filter((name) => name !== '' && !name.startsWith('type '))
  .map((name) => (name.split(' ')[0] ?? '').replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase());

it('has the texts that our components request, and no others', () => {
  const asked = [...new Set(used)].flatMap((folder) =>
    globSync(`${folder}/**/*.js`, { cwd: antd }).flatMap((file) =>
      [...readFileSync(join(antd, file), 'utf8').matchAll(/useLocale\('(\w+)'\)/g)].map(([, name]) => name),
    ),
  );
  expect(used).toContain('date-picker');
  expect(asked).toEqual(expect.arrayContaining(['Modal']));
  expect([...new Set(asked)].filter((name = '') => !(name in english))).toEqual([]);
});
