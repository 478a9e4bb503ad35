import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { galleryPage } from './gallery/gallery-page.ts';
import { ensureChromium, ensureCodeReader, ensureNginx, ensurePostgres } from './machine.ts';
import { runStage } from './test/run-stage.ts';
import { build, journeys, reports } from './test/stages.ts';

/**
 * `npm run gallery [-- <folder of e2e/specs>…]`: the journeys once more, which leave a picture of each state they look at,
 * at every width, and one page with all of them.
 */
const folder = join(reports, 'gallery');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
ensureCodeReader();
const machine = { chromium: await ensureChromium(), postgres: ensurePostgres(), nginx: ensureNginx() };
process.env.GALLERY = '1';
// Every state at every width.
process.env.TEST_RUN = 'full';
await runStage(build);
const folders = process.argv.slice(2);
// The journeys in Firefox and WebKitGTK take no pictures: without a folder, all folders of `e2e/specs`.
const { failures } = await runStage(journeys(machine, folders.length > 0 ? folders : ['']));
const pictures = globSync('*/*/*.jpg', { cwd: folder }).sort();
const page = join(folder, 'index.html');
writeFileSync(page, galleryPage(pictures));
console.log(`${pictures.length} pictures: ${page}`);
process.exit(failures.length > 0 || !existsSync(page) ? 1 : 0);
