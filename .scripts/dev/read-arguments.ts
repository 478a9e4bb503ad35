import { parseArgs } from 'node:util';

/** The arguments ask for something impossible: shown as a message, without a stack. */
export class Problem extends Error {
  override readonly name = 'Problem';
}

/** The target of `npm run dev`: the whole portal, or one remote for a portal that is deployed elsewhere. */
export type Wanted =
  | { readonly kind: 'portal' }
  | {
      readonly kind: 'remote';
      readonly remote: string;
      /** Address of the deployed portal, with the path to open. */
      readonly shell: URL;
      /** `undefined`: the first free one from 3001 on. */
      readonly port: number | undefined;
      readonly open: boolean;
    };

const USAGE = 'npm run dev -w <remote> -- --shell https://portal.example.com [--port 3001] [--no-open]';

/** Reads the arguments of `npm run dev`. Throws `Problem` if they make no sense. */
export function readArguments(args: readonly string[], remotes: readonly string[]): Wanted {
  const { values, positionals } = parse(args);
  const [remote, ...more] = positionals;
  if (more.length > 0) throw new Problem(`One remote at a time, not ${positionals.join(', ')}.\n${USAGE}`);
  if (remote !== undefined && !remotes.includes(remote))
    throw new Problem(`There is no remote ${remote}; there are ${remotes.join(', ')}.`);
  if (values.shell === undefined) {
    if (values.port !== undefined || !values.open)
      throw new Problem(`--port and --no-open belong to --shell.\n${USAGE}`);
    return { kind: 'portal' };
  }
  if (remote === undefined) throw new Problem(`--shell needs the remote to run in it.\n${USAGE}`);
  return {
    kind: 'remote',
    remote,
    shell: readAddress(values.shell),
    port: values.port === undefined ? undefined : readPort(values.port),
    open: values.open,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      allowNegative: true,
      options: {
        shell: { type: 'string' },
        port: { type: 'string' },
        open: { type: 'boolean', default: true },
      },
    });
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function readAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '')
    throw new Problem(
      `--shell takes the address of a portal, as in https://portal.example.com, not ${text}.`,
    );
  return url;
}

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Problem(`--port takes a number from 1 to 65535, not ${text}.`);
  return port;
}
