import { demoAccounts } from '../../openapi/server/src/app/seed/demo-accounts.ts';
import { demoClients } from '../../openapi/server/src/app/seed/demo-clients.ts';
import { demoPassword } from '../../openapi/server/src/app/seed/seed-demo.ts';

/** Who works at the same time asks for a list a second at the very most; PGlite answers 115 (`npm run bench -- throughput`). */
const PEOPLE_ON_PGLITE = 100;

/** What somebody needs who has just started the portal: where it is, as whom to log in, and how far it will do. */
export function welcome(port: number, database: 'pglite' | 'postgresql'): string {
  const clients = demoClients.map(({ name, hosts, mailDomain }) => {
    // `localhost` and `x.localhost` reach this machine in every browser; other names of a client need a DNS.
    const [host = 'localhost'] = hosts;
    return { name, address: `http://${host}:${port}`, mailDomain };
  });
  const width = Math.max(...clients.map(({ address }) => address.length));
  const accounts = demoAccounts.filter(({ isActive = true }) => isActive).map(({ localPart }) => localPart);
  return [
    '',
    ...clients.map(
      ({ name, address, mailDomain }) => `  ${address.padEnd(width)}  ${name}, accounts @${mailDomain}`,
    ),
    '',
    ...wrap(accounts, 88).map((line) => `  ${line}`),
    `  password ${demoPassword}`,
    '',
    `  e.g. ${accounts.includes('desk') ? 'desk' : accounts[0]}@${clients[0]?.mailDomain} at ${clients[0]?.address}`,
    ...(database === 'pglite'
      ? [
          `  On PGlite, good for some ${PEOPLE_ON_PGLITE} people at work at once; for more set DATABASE_URL (PostgreSQL).`,
        ]
      : []),
    '',
  ].join('\n');
}

function wrap(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length + 2 <= width)
      lines[lines.length - 1] = `${line}, ${word}`;
    else lines.push(word);
  }
  return lines;
}
