import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { iconPathsSource } from './icon-paths-source.ts';

/** Writes the generated icon set: `node shared/build/icons/write-icons.ts`. */
writeFileSync(fileURLToPath(new URL('../../src/ui/core/icon-paths.ts', import.meta.url)), iconPathsSource());
