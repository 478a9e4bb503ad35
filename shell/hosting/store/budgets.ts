import type { ReleasedFile, RemoteManifest, ShellManifest } from '@portal/shared/federation';

/** One measurement of a build that has a limit. */
export interface Weight {
  /** Its name in `budgets` of package.json. */
  readonly budget: string;
  /** Description of what was measured. */
  readonly of: string;
  /** Bytes of scripts and styles as sent, and the files. */
  readonly bytes: number;
  readonly files: readonly string[];
}

/** Limits in bytes, by the names of the weights: `budgets` in package.json. */
export type Budgets = Readonly<Record<string, number>>;

/**
 * The cost of a remote: `entry` before anything of it can be shown, `card` for its biggest part of the dashboard once
 * the entry is loaded, `firstLoad` for all of its parts there or one of its public screens, whichever is more, with
 * the entry, and `route` for its biggest screen once the entry is loaded.
 */
export function weighRemote({ entry, descriptor, chunks, files }: RemoteManifest): Weight[] {
  const weigh = (budget: string, of: string, names: readonly string[]): Weight => ({
    budget,
    of,
    ...sum(files, names),
  });
  const screen = (name: string) => chunks[`screens-${name}`] ?? [];
  const cards = descriptor.cards.filter(({ slot }) => slot === 'dashboard');
  const filesOf = (name: string) => chunks[`cards-${name}`] ?? [];
  const cardFiles = cards.flatMap(({ name }) => filesOf(name));
  const first = [
    weigh('firstLoad', 'entry and dashboard cards', [entry, ...cardFiles]),
    ...descriptor.routes
      .filter((route) => route.public)
      .map(({ name }) => weigh('firstLoad', `entry and public screen ${name}`, [entry, ...screen(name)])),
  ];
  const routes = descriptor.routes.map(({ name }) => weigh('route', `screen ${name}`, screen(name)));
  const each = cards.map(({ name }) => weigh('card', `card ${name}`, filesOf(name)));
  return [weigh('entry', 'entry', [entry]), ...[each, first, routes].flatMap((some) => biggest(some))];
}

/**
 * The cost of a shell: `firstLoad` for the files its page names, `public` for those and the files of every public
 * screen, `signedIn` for those and the files that logged-in users load instead. The build names the chunks
 * (`rspack.config.ts`).
 */
export function weighShell({ files }: ShellManifest, html: string): Weight[] {
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(
    ([, name = '']) => name,
  );
  const weigh = (budget: string, of: string, chunk?: string): Weight => {
    const more = Object.keys(files).filter((name) => chunk && name.startsWith(`assets/${chunk}.`));
    return { budget, of, ...sum(files, [...named, ...more]) };
  };
  return [
    weigh('firstLoad', 'the page itself'),
    weigh('public', 'the log-in screen', 'public'),
    weigh('signedIn', 'the frame', 'signed-in'),
  ];
}

/** Weights over their limit, as sentences with file, size and limit. Includes weights without a limit. */
export function overBudget(weights: readonly Weight[], budgets: Budgets): string[] {
  return weights.flatMap(({ budget, of, bytes, files }) => {
    const limit = Object.hasOwn(budgets, budget) ? budgets[budget] : undefined;
    if (limit === undefined)
      return [`package.json has no limit "${budget}" in "budgets"; it is ${bytes} bytes now.`];
    if (bytes <= limit) return [];
    return [`${budget} (${of}) is ${bytes} bytes and may be ${limit}: ${files.join(', ')}.`];
  });
}

function sum(files: Readonly<Record<string, ReleasedFile>>, names: readonly string[]) {
  const code = [...new Set(names)].filter((name) => /\.(js|css)$/.test(name));
  const bytes = code.reduce((total, name) => {
    const file = files[name];
    if (!file) throw new Error(`${name} is not among the files of the build`);
    return total + (file.brotli ?? file.size);
  }, 0);
  return { bytes, files: code };
}

function biggest(weights: readonly Weight[]): Weight[] {
  const [first, ...rest] = weights;
  return first ? [rest.reduce((most, one) => (one.bytes > most.bytes ? one : most), first)] : [];
}
