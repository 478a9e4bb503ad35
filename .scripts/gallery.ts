import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startDayPortal, workingMorning } from './gallery/day-portal.ts';
import { galleryPage } from './gallery/gallery-page.ts';
import { takeTwelveScreens } from './gallery/twelve-screens.ts';
import { ensureChromium, ensureCodeReader, ensureNginx, ensurePostgres } from './machine.ts';
import { runStage } from './test/run-stage.ts';
import { build, journeys, reports, root } from './test/stages.ts';

/**
 * `npm run gallery [-- <folder of e2e/specs>…]`: twelve screens in every look, then the journeys once more, which leave a
 * picture of each state they look at, at every width; and one page with all of them. `npm run gallery -- screens` takes the
 * twelve screens alone. `BEFORE_FOLDER=<folder>` takes those of another version, which is built there, beside them.
 */
const SCREENS = 'screens';
/** A port of its own: the one after it is for the version before. */
const PORT = Number(process.env.PORT ?? 8091);

const folder = join(reports, 'gallery');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
ensureCodeReader();
const machine = { chromium: await ensureChromium(), postgres: ensurePostgres(), nginx: ensureNginx() };
process.env.GALLERY = '1';
// Every state at every width.
process.env.TEST_RUN = 'full';
await runStage(build);
const asked = process.argv.slice(2);
const folders = asked.filter((name) => name !== SCREENS);
if (folders.length === 0) {
  const at = workingMorning();
  const screens = join(folder, 'twelve screens');
  await takeTwelveScreens(await startDayPortal(root, PORT, at), screens, 'now');
  const { BEFORE_FOLDER } = process.env;
  if (BEFORE_FOLDER)
    await takeTwelveScreens(await startDayPortal(resolve(BEFORE_FOLDER), PORT + 1, at), screens, 'before');
}
// The journeys in Firefox and WebKitGTK take no pictures: without a folder, all folders of `e2e/specs`.
const { failures } = asked.includes(SCREENS)
  ? { failures: [] }
  : await runStage(journeys(machine, folders.length > 0 ? folders : ['']));
const pictures = globSync('*/*/*.jpg', { cwd: folder }).sort();
const page = join(folder, 'index.html');
writeFileSync(page, galleryPage(pictures));
console.log(`${pictures.length} pictures: ${page}`);
process.exit(failures.length > 0 || !existsSync(page) ? 1 : 0);
