import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readDocument } from '../../contract/document.ts';
import { readDatabaseUrls } from '../../db/database-urls.ts';
import { openDatabase } from '../../db/open-database.ts';
import { createClient, type NewClient, NewClientRefused } from './create-client.ts';

const usage = `Usage: npm run client -- --key acme --name "Acme Ltd" --host portal.acme.com --admin anna@acme.com
  --host <name>       may be given more than once; the first one is in links
  --product <p>       visitor (default), parking or booking
  --feature <f>       may be given more than once; default: all of them
  --site <name>       its first site; default "Main site"
  --time-zone <zone>  of that site; default Europe/London
  --operator          its superadmins decide which versions of the remotes go to whom
The database is PostgreSQL under DATABASE_URL, else PGlite under DATA_DIR (default .data; the server must be stopped).`;

function read(args: string[]): NewClient {
  const text = { type: 'string' } as const;
  const list = { type: 'string', multiple: true } as const;
  const options = { key: text, name: text, host: list, admin: text, product: text, feature: list } as const;
  const more = { site: text, 'time-zone': text, operator: { type: 'boolean' } } as const;
  const { values } = parseArgs({ args, options: { ...options, ...more } });
  const { key, name, host = [], admin, product = 'visitor', operator = false } = values;
  if (!key || !name || !admin || host.length === 0) throw new NewClientRefused('Something is missing.');
  if (product !== 'visitor' && product !== 'parking' && product !== 'booking') {
    throw new NewClientRefused(`There is no product "${product}".`);
  }
  const known = (readDocument().components.schemas?.Feature as { enum: string[] } | undefined)?.enum ?? [];
  const features = values.feature ?? known;
  const unknown = features.find((feature) => !known.includes(feature));
  if (unknown !== undefined) {
    throw new NewClientRefused(`There is no feature "${unknown}"; there are ${known.join(', ')}.`);
  }
  return {
    key,
    name,
    hosts: host.map((one) => one.toLowerCase()),
    product,
    features,
    site: { name: values.site ?? 'Main site', timeZone: values['time-zone'] ?? 'Europe/London' },
    admin,
    operatesDeployments: operator,
  };
}

try {
  const given = read(process.argv.slice(2));
  const dataDir = process.env.DATA_DIR || fileURLToPath(new URL('../../../../../.data', import.meta.url));
  const { databaseUrl, databaseOwnerUrl } = readDatabaseUrls();
  const db = await openDatabase({
    url: databaseUrl,
    ownerUrl: databaseOwnerUrl,
    dataDir,
    say: console.error,
  });
  try {
    const link = await createClient(db, given, new Date());
    console.log(`${given.name} is there. ${given.admin} sets a password within seven days at`);
    console.log(`https://${given.hosts[0]}${link}`);
  } finally {
    await db.close();
  }
} catch (error) {
  const isUsage = error instanceof NewClientRefused || (error instanceof Error && 'code' in error);
  console.error(error instanceof Error ? error.message : error);
  if (isUsage) console.error(`\n${usage}`);
  process.exitCode = 1;
}
