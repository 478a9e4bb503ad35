import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GROUPS } from '@portal/shared/access';
import { ifMissing } from '../registry/disk/read-registry.ts';
import type { Reason } from '../registry/refused.ts';
import { listOf } from './affected.ts';
import type { DeployCommand } from './command.ts';

/** Keys of the clients, as last written by a server of this release store. `undefined`: none has done so yet. */
export async function knownClients(releases: string): Promise<ReadonlySet<string> | undefined> {
  const text = await readFile(join(releases, 'clients.json'), 'utf8').catch(ifMissing);
  return text === undefined ? undefined : new Set(JSON.parse(text) as string[]);
}

/**
 * Unknown clients and groups in a command, as sentences: a mistyped one would be deployed to no one and look done.
 * `unpin` skips the check: the client may already have been deleted.
 */
export function strangers(
  { action, clients = [], groups = [] }: DeployCommand,
  known: ReadonlySet<string> | undefined,
): Reason[] {
  const noClients = action === 'unpin' || !known ? [] : clients.filter((client) => !known.has(client));
  const noGroups = groups.filter((group) => !GROUPS.has(group));
  return [
    ...noClients.map((client) => ({
      en: `There is no client ${client}; there are ${listOf([...(known ?? [])])}.`,
      de: `Den Mandanten ${client} gibt es nicht; es gibt ${listOf([...(known ?? [])], 'und')}.`,
    })),
    ...noGroups.map((group) => ({
      en: `There is no group ${group}; there are ${listOf([...GROUPS])}.`,
      de: `Die Gruppe ${group} gibt es nicht; es gibt ${listOf([...GROUPS], 'und')}.`,
    })),
  ];
}
