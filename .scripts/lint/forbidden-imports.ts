import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ROOT } from '../build/inputs.ts';
import type { ImportRule } from './import-rules.ts';

// Why neither Biome nor dependency-cruiser checks imports: openapi/docs/decisions/0001-import-rules.md

interface Import {
  readonly specifier: string;
  /** Names at the source; empty for a whole module. */
  readonly names: readonly string[];
  readonly isType: boolean;
  readonly at: number;
}

export interface ForbiddenImport {
  readonly rule: string;
  /** `mf-desks/src/grid/desk-card.tsx:3` */
  readonly place: string;
  readonly specifier: string;
  readonly message: string;
}

/** The imports of a file (its path is from the root) that break one of the rules. Throws for what does not parse. */
export function forbiddenImports(
  file: string,
  source: string,
  rules: readonly ImportRule[],
): ForbiddenImport[] {
  const mine = rules.flatMap((rule) => {
    const from = new RegExp(rule.from).exec(file);
    return from && !(rule.except && new RegExp(rule.except).test(file))
      ? [{ rule, to: filled(rule.to, from) }]
      : [];
  });
  if (mine.length === 0) return [];
  return importsOf(file, source).flatMap(({ specifier, names, isType, at }) => {
    const target = targetOf(file, specifier);
    return mine
      .filter(({ rule, to }) => !(rule.mayImportTypes && isType) && isNamed(rule, names) && to.test(target))
      .map(({ rule }) => ({
        rule: rule.name,
        place: `${file}:${source.slice(0, at).split('\n').length}`,
        specifier,
        message: rule.message,
      }));
  });
}

/** Everything may hide behind a whole module. */
const isNamed = ({ names: forbidden }: ImportRule, names: readonly string[]): boolean =>
  forbidden === undefined || names.length === 0 || names.some((name) => forbidden.includes(name));

const filled = (pattern: string, groups: RegExpExecArray): RegExp =>
  new RegExp(pattern.replaceAll(/\$(\d)/g, (_, number) => escaped(groups[Number(number)] ?? '')));

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Throws for a file that does not parse. */
export function importsOf(file: string, source: string): Import[] {
  const { module, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const nameOf = ({ kind, name }: { kind: string; name?: string | null }) =>
    kind === 'Name' && name ? [name] : [];
  const allTypes = (entries: readonly { isType: boolean }[]) =>
    entries.length > 0 && entries.every(({ isType }) => isType);
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      names: entries.flatMap(({ importName }) => nameOf(importName)),
      isType: allTypes(entries),
      at: moduleRequest.start,
    })),
    ...module.staticExports.flatMap(({ entries }) => {
      // All entries of one statement come from the same module.
      const from = entries[0]?.moduleRequest;
      if (!from) return [];
      const names = entries.flatMap(({ importName }) => nameOf(importName));
      return [{ specifier: from.value, names, isType: allTypes(entries), at: from.start }];
    }),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, specifier] = /^(?:'|")(.+)(?:'|")$/.exec(source.slice(start, end)) ?? [];
      return specifier ? [{ specifier, names: [], isType: false, at: start }] : [];
    }),
  ];
}

/** The file that an import means, as a path from the root, or the package that it names. */
function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  if (!specifier.startsWith('#')) return specifier;
  const [folder = ''] = file.split('/');
  for (const [alias, path] of aliasesOf(folder)) {
    const [before = '', after] = alias.split('*');
    if (after === undefined ? specifier === alias : specifier.startsWith(before))
      return posix.join(folder, path.replace('*', specifier.slice(before.length)));
  }
  return specifier;
}

const aliases = new Map<string, [alias: string, path: string][]>();

/** `imports` of a package.json: `#parts/*` and the like. */
function aliasesOf(folder: string): [alias: string, path: string][] {
  const known = aliases.get(folder);
  if (known) return known;
  const file = join(ROOT, folder, 'package.json');
  const { imports = {} } = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as {
    imports?: Record<string, string>;
  };
  const found = Object.entries(imports);
  aliases.set(folder, found);
  return found;
}
