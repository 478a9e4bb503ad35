import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { iconPathsSource } from './icon-paths-source.ts';

it('has the icons of the list, as the installed version of Lucide draws them', () => {
  const written = readFileSync(new URL('../../src/ui/core/icon-paths.ts', import.meta.url), 'utf8');
  expect(written, 'run: node shared/build/icons/write-icons.ts').toBe(iconPathsSource());
});
