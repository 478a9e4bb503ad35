import { parseArgs } from 'node:util';
import { isVersion } from '../../registry/registry.ts';
import { isPackageName } from '../../store/format/version-names.ts';
import type { DeployCommand } from '../command.ts';

/** The request on the command line. */
export type Request =
  | {
      readonly kind: 'change';
      /** At least one; together they are one change. */
      readonly commands: readonly DeployCommand[];
      readonly isDryRun: boolean;
      readonly api?: string;
    }
  | { readonly kind: 'status' | 'history'; readonly remote: string | undefined }
  | { readonly kind: 'check api'; readonly api?: string }
  | { readonly kind: 'help' };

export const USAGE = `Usage: npm run deploy -- <remote>@<version> …   everybody gets it who is not pinned; several are one change
  --client acme [--client globex]   only these clients: they are pinned to it
  --percent 5, --group reception    on trial for a share of users or for groups; --client then narrows the trial
  --error-limit 5                   the trial is taken back when more than so many percent of loads fail
npm run deploy -- <remote>@<version> --kill     nobody gets it, at once (<remote>@* for all versions); --revive undoes it
npm run deploy -- <remote> --rollback           as it was before the last change
npm run deploy -- <remote> --unpin --client acme
npm run deploy -- --status [remote]             who gets what
npm run deploy -- --history [remote]            who changed what
npm run deploy -- api --check [--api file]      does the API document satisfy what is deployed?
<remote> may be shell. With every change: --note text, --dry-run, --api file (API document, if no server runs here yet).
RELEASES_DIR names the release store, DEPLOY_BY who deploys.`;

/** The command line is incomplete or contradictory; the message says what is wrong with it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const MODES = ['rollback', 'kill', 'revive', 'unpin', 'status', 'history', 'check'] as const;
const OF_TRIALS = ['percent', 'group', 'error-limit'] as const;

/** @throws UsageError if it is incomplete, or asks for two things at once */
export function parseArguments(argv: readonly string[]): Request {
  const { values, positionals } = read(argv);
  if (values.help) return { kind: 'help' };
  const modes = MODES.filter((mode) => values[mode] === true);
  const [mode] = modes;
  if (modes.length > 1) throw new UsageError(`--${modes.join(' and --')} contradict each other.`);
  const [target, ...more] = positionals;
  const api = values.api === undefined ? {} : { api: values.api };
  const given = new Set(Object.keys(values).filter((name) => name !== mode));
  const only = (allowed: readonly string[], what: string) => {
    const other = [...given].find((name) => !allowed.includes(name));
    if (other !== undefined) throw new UsageError(`--${other} says nothing together with ${what}.`);
  };

  const alone = () => {
    if (more.length > 0) throw new UsageError(`One name at a time, not ${positionals.join(' and ')}.`);
  };
  if (target === 'api' || mode === 'check') {
    if (target !== 'api' || mode !== 'check') throw new UsageError('It is: api --check [--api file].');
    only(['api'], 'api --check');
    alone();
    return { kind: 'check api', ...api };
  }
  if (mode === 'status' || mode === 'history') {
    only([], `--${mode}`);
    alone();
    return { kind: mode, remote: target };
  }
  if (target === undefined) throw new UsageError('Say what to deploy, e.g. mf-desks@1.4.2.');
  const targets = positionals.map(readTarget);
  const changes = ['note', 'dry-run', 'api'];
  const change = (command: Omit<DeployCommand, 'remote' | 'version' | 'note'>): Request => {
    const note = values.note === undefined ? {} : { note: values.note };
    return {
      kind: 'change',
      commands: targets.map((one) => ({ ...one, ...command, ...note })),
      isDryRun: values['dry-run'] ?? false,
      ...api,
    };
  };

  const clients = list('client', values.client);
  if (mode === 'rollback' || mode === 'unpin') {
    const versioned = targets.find(({ version }) => version !== null);
    if (versioned) {
      const { remote, version } = versioned;
      throw new UsageError(`--${mode} is about what ${remote} was before; leave @${version} away.`);
    }
    only(mode === 'unpin' ? ['client', ...changes] : changes, `--${mode}`);
    if (mode === 'rollback') return change({ action: 'roll_back' });
    if (!clients) throw new UsageError('--unpin needs --client, for whom.');
    return change({ action: 'unpin', clients });
  }
  for (const { remote, version } of targets) {
    if (version === null) throw new UsageError(`Say which version of ${remote}, e.g. ${remote}@1.4.2.`);
  }
  if (mode === 'kill' || mode === 'revive') {
    only(changes, `--${mode}, which is for everybody`);
    return change({ action: mode });
  }
  const all = targets.find(({ version }) => version === '*');
  if (all) throw new UsageError(`${all.remote}@* is only for --kill and --revive.`);
  const groups = list('group', values.group);
  const [percent, errorLimit] = [
    number('percent', values.percent, (n) => n > 0 && n <= 100, 'over 0, up to 100'),
    number('error-limit', values['error-limit'], (n) => n >= 0 && n <= 100, 'from 0 to 100'),
  ];
  if (percent === undefined && groups === undefined) {
    const lonely = OF_TRIALS.find((name) => given.has(name));
    if (lonely) throw new UsageError(`--${lonely} is for a trial; say for whom with --percent or --group.`);
    return change(clients ? { action: 'pin', clients } : { action: 'deploy' });
  }
  return change({
    action: 'rollout',
    ...(clients ? { clients } : {}),
    ...(groups ? { groups } : {}),
    ...(percent === undefined ? {} : { percent }),
    ...(errorLimit === undefined ? {} : { errorLimit }),
  });
}

function read(argv: readonly string[]) {
  const flag = { type: 'boolean' } as const;
  const [text, texts] = [{ type: 'string' } as const, { type: 'string', multiple: true } as const];
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        ...{
          rollback: flag,
          kill: flag,
          revive: flag,
          unpin: flag,
          status: flag,
          history: flag,
          check: flag,
        },
        ...{ client: texts, group: texts, percent: text, 'error-limit': text, note: text, api: text },
        ...{ 'dry-run': flag, help: { ...flag, short: 'h' } },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readTarget(target: string): { remote: string; version: string | null } {
  const [remote = '', version, ...rest] = target.split('@');
  if (!isPackageName(remote) || rest.length > 0) {
    throw new UsageError(`${target} is no remote; it is like mf-desks or mf-desks@1.4.2.`);
  }
  if (version === undefined) return { remote, version: null };
  if (version !== '*' && !isVersion(version))
    throw new UsageError(`"${version}" is no version; it is like 1.4.2.`);
  return { remote, version };
}

function list(option: string, values: readonly string[] | undefined): string[] | undefined {
  if (!values) return undefined;
  const words = values.flatMap((value) => value.split(',')).map((word) => word.trim());
  const wrong = words.find((word) => !/^[A-Za-z0-9][A-Za-z0-9_ -]*$/.test(word));
  if (wrong !== undefined) throw new UsageError(`--${option} "${wrong}" is no name.`);
  return [...new Set(words)];
}

function number(option: string, text: string | undefined, fits: (n: number) => boolean, range: string) {
  if (text === undefined) return undefined;
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!fits(value)) throw new UsageError(`--${option} must be a number ${range}, and is ${text}.`);
  return value;
}
