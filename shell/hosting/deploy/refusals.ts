import { readdir } from 'node:fs/promises';
import { activeVersions } from '../registry/edits.ts';
import type { Reason } from '../registry/refused.ts';
import { type Registry, type RemoteState, remotesOf, SHELL, stateOf } from '../registry/registry.ts';
import { isPackageName } from '../store/format/version-names.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { listOf } from './affected.ts';
import type { DeployCommand } from './command.ts';

/** Every name that has versions in the store or that the registry knows. */
export async function knownRemotes(releases: string, registry: Registry): Promise<string[]> {
  const entries = await readdir(releases, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory() && isPackageName(entry.name));
  return [...new Set([...folders.map(({ name }) => name), ...remotesOf(registry)])].sort();
}

/** Unknown names in a command, as sentences; empty if all exist. */
export async function misnomers(
  releases: string,
  store: ReleaseStore,
  registry: Registry,
  { remote, version }: DeployCommand,
): Promise<Reason[]> {
  const remotes = await knownRemotes(releases, registry);
  if (!remotes.includes(remote)) {
    const [there, da] =
      remotes.length > 0
        ? [`there are ${listOf(remotes)}`, `es gibt ${listOf(remotes, 'und')}`]
        : ['there is nothing yet', 'es gibt noch nichts'];
    return [
      {
        en: `There is no ${remote} in the release store ${releases}; ${there}.`,
        de: `Im Lager ${releases} gibt es kein ${remote}; ${da}.`,
      },
    ];
  }
  if (version === null || version === '*') return [];
  const [stored, state] = [await store.versions(remote), stateOf(registry, remote)];
  if (stored.includes(version) || isNamed(state, version)) return [];
  const some = stored.slice(0, 10);
  const [there, da] =
    some.length > 0
      ? [`there are ${listOf(some)}`, `es gibt ${listOf(some, 'und')}`]
      : ['there is none of it', 'es gibt keine davon'];
  const older = stored.length - some.length;
  const [more, mehr] = older > 0 ? [`, and ${older} older ones`, `, und ${older} ältere`] : ['', ''];
  return [
    {
      en: `${remote} ${version} is not in the release store ${releases}; ${there}${more}.`,
      de: `${remote} ${version} ist nicht im Lager ${releases}; ${da}${mehr}.`,
    },
  ];
}

function isNamed(state: RemoteState, version: string): boolean {
  const named = [
    state.default,
    state.previous,
    ...Object.values(state.pins),
    ...state.kill,
    ...state.withdrawn,
  ];
  return named.includes(version) || state.rollouts.some((rollout) => rollout.version === version);
}

/** Assumptions of a command that do not hold, as sentences. */
export function misconceptions(command: DeployCommand, state: RemoteState): Reason[] {
  const { action, remote, version, clients = [], percent, groups, errorLimit } = command;
  const name = `${remote} ${version ?? ''}`.trim();
  const needsVersion = action !== 'roll_back' && action !== 'unpin';
  if (needsVersion !== (version !== null)) {
    return [
      needsVersion
        ? { en: `Say which version of ${remote}.`, de: `Bitte sagen, welche Version von ${remote}.` }
        : {
            en: `${action} of ${remote} takes no version.`,
            de: `${action} von ${remote} nimmt keine Version.`,
          },
    ];
  }
  if (version === '*' && action !== 'kill' && action !== 'revive')
    return [{ en: '* is only for kill and revive.', de: '* gibt es nur für kill und revive.' }];
  switch (action) {
    case 'pin':
      return clients.length === 0
        ? [{ en: `Say which clients ${name} is for.`, de: `Bitte sagen, für welche Mandanten ${name} ist.` }]
        : [];
    case 'unpin': {
      const free = clients.filter((client) => !Object.hasOwn(state.pins, client));
      if (clients.length === 0)
        return [
          {
            en: `Say which clients leave their version of ${remote}.`,
            de: `Bitte sagen, welche Mandanten ihre Version von ${remote} verlassen.`,
          },
        ];
      return free.map((client) => ({
        en: `${client} is not pinned to a version of ${remote}.`,
        de: `${client} ist an keine Version von ${remote} gebunden.`,
      }));
    }
    case 'rollout': {
      const errors: Reason[] = [
        ...(percent === undefined || (percent > 0 && percent <= 100)
          ? []
          : [
              {
                en: `The share of users must be over 0, up to 100, and is ${percent}.`,
                de: `Der Anteil der Personen muss über 0 und höchstens 100 sein und ist ${percent}.`,
              },
            ]),
        ...(errorLimit === undefined || (errorLimit >= 0 && errorLimit <= 100)
          ? []
          : [
              {
                en: `The error limit must be from 0 to 100, and is ${errorLimit}.`,
                de: `Die Fehlergrenze muss von 0 bis 100 sein und ist ${errorLimit}.`,
              },
            ]),
      ];
      if (percent === undefined && groups === undefined && command.clients === undefined) {
        errors.push({
          en: `Say for whom ${name} is on trial: a share, groups or clients.`,
          de: `Bitte sagen, wer ${name} erprobt: ein Anteil, Gruppen oder Mandanten.`,
        });
      }
      if (state.default === version)
        errors.push({ en: `Everybody gets ${name} already.`, de: `${name} haben schon alle.` });
      const pinned = clients.filter((client) => Object.hasOwn(state.pins, client));
      return [
        ...errors,
        ...pinned.map((client) => ({
          en: `${client} is pinned to ${remote} ${state.pins[client]}, so a trial would not reach it.`,
          de: `${client} ist an ${remote} ${state.pins[client]} gebunden, eine Erprobung käme dort nicht an.`,
        })),
      ];
    }
    case 'take_back':
      return state.rollouts.some((rollout) => rollout.version === version)
        ? []
        : [{ en: `${name} is not on trial (any more).`, de: `${name} wird nicht (mehr) erprobt.` }];
    case 'revive':
      return state.kill.includes(version ?? '')
        ? []
        : [{ en: `${name} is not killed.`, de: `${name} ist nicht gesperrt.` }];
    default:
      return [];
  }
}

/** Remotes that several commands of one change name. */
export function repeated(commands: readonly DeployCommand[]): Reason[] {
  const names = commands.map(({ remote }) => remote);
  const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return [...twice].map((name) => ({ en: `${name} is named twice.`, de: `${name} ist zweimal genannt.` }));
}

/** Reasons why a change must not be made, even if it was requested explicitly. */
export function dangers(command: DeployCommand, after: RemoteState): Reason[] {
  const isLast =
    command.remote === SHELL &&
    (command.action === 'roll_back' || command.action === 'kill') &&
    activeVersions(after).size === 0;
  return isLast
    ? [
        {
          en: 'Then nobody would get a shell, and there is no other one. Deploy another one first.',
          de: 'Dann bekäme niemand eine Shell, und es gibt keine andere. Bitte zuerst eine andere freigeben.',
        },
      ]
    : [];
}
