import { demoAccounts } from '../../openapi/server/src/app/seed/demo-accounts.ts';
import { demoClients } from '../../openapi/server/src/app/seed/demo-clients.ts';
import { demoPassword } from '../../openapi/server/src/app/seed/seed-demo.ts';

/**
 * At most one list request per second from each active user; PGlite answers 115 a second (`npm run bench --
 * throughput`).
 */
const PEOPLE_ON_PGLITE = 100;

/**
 * Says how to use the portal that has just started: its address, accounts to log in with, and how many people it can
 * serve.
 */
export function welcome(port: number, database: 'pglite' | 'postgresql'): string {
  const clients = demoClients.map(({ name, hosts, mailDomain }) => {
    // Every browser resolves `localhost` and `x.localhost` to this machine; a client's other names need DNS.
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
