import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restore } from './back-up.ts';
import { oneFolder, placeOf, reportRows, runCli } from './run-cli.ts';

const usage = `Usage: npm run restore -- <folder>/portal-<time>
Puts a backup into an EMPTY database and compares the rows of every table with those that were backed up.
The database is PostgreSQL under DATABASE_OWNER_URL, else DATABASE_URL, else PGlite under DATA_DIR (default .data).`;

await runCli(
  usage,
  () => resolve(oneFolder(parseArgs({ allowPositionals: true }).positionals)),
  async (folder) => {
    const { rows, madeAt } = await restore(placeOf(process.env), folder);
    console.log(`Restored what was there at ${madeAt}. ${reportRows(rows)}`);
  },
);
