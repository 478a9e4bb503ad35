import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from './back-up.ts';
import { deleteOldBackups } from './delete-old-backups.ts';
import { oneFolder, placeOf, reportRows, runCli } from './run-cli.ts';

const usage = `Usage: npm run backup -- <folder> [--keep <n>]
Makes a folder of its own in it, portal-<time>, with everything of the database; afterwards deletes all but the newest n.
The database is PostgreSQL under DATABASE_OWNER_URL, else DATABASE_URL (servers go on working), else PGlite under
DATA_DIR (default .data; the server must be stopped).`;

function read(): { parent: string; keep: number | undefined } {
  const { values, positionals } = parseArgs({
    options: { keep: { type: 'string' } },
    allowPositionals: true,
  });
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
    throw new Error('--keep is a number from 1 on.');
  return { parent: resolve(oneFolder(positionals)), keep };
}

await runCli(usage, read, async ({ parent, keep }) => {
  const now = new Date();
  const { folder, manifest } = await backUp(placeOf(process.env), parent, now);
  console.log(reportRows(manifest.rows));
  if (keep !== undefined) {
    for (const old of deleteOldBackups(parent, keep, now)) console.log(`deleted ${old}`);
  }
  console.log(`${folder} (${(manifest.bytes / 1_000_000).toFixed(1)} MB)`);
});
