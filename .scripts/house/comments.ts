import { isSource, packageOf, read, trackedFiles } from './files.ts';
import { type Pattern, SENTENCES, WORDS } from './words.ts';

/** A line of a comment that a pattern finds. */
export interface Finding {
  readonly line: number;
  readonly found: string;
  readonly use: string;
  readonly kind: 'sentence' | 'word';
}

export interface PackageComments {
  /** Lines with letters. */
  lines: number;
  sentences: number;
  /** Lines that any pattern finds; the ratchet counts these. */
  all: number;
  /** `file:line: "found", use …` */
  findings: string[];
}

const SCRIPT = /(?<=^|[\s{(])(?:\/\/ .*(?:\n[ \t]*\/\/ .*)*|\/\*[\s\S]*?\*\/)/gm;
const SQL = /(?<=^|\s)(?:--.*(?:\n[ \t]*--.*)*|\/\*[\s\S]*?\*\/)/gm;
const MARKER = /^\s*(?:\/\*+|\*\/|\*|\/\/|--)\s?|\s*\*\/\s*$/g;

/**
 * Reads the comments of TypeScript, SQL or CSS; adjacent line comments are one. Takes a string that looks like a comment
 * for one: a parser would be right about six more files, and takes a hundred times as long.
 */
export function readComments(file: string, source: string): { lines: number; findings: Finding[] } {
  let lines = 0;
  const findings = new Map<number, Finding>();
  for (const { 0: comment, index } of source.matchAll(file.endsWith('.sql') ? SQL : SCRIPT)) {
    const first = source.slice(0, index).split('\n').length;
    const texts = comment.split('\n').map((line) => line.replace(MARKER, '').trim());
    lines += texts.filter((text) => /\p{L}/u.test(text)).length;
    const text = texts.join('\n');
    const collect = (kind: Finding['kind'], patterns: readonly Pattern[]) => {
      for (const { finds, use } of patterns) {
        for (const { 0: found, index: at } of text.replaceAll('\n', ' ').matchAll(finds)) {
          const line = first + text.slice(0, at).split('\n').length - 1;
          if (!findings.has(line)) findings.set(line, { line, found, use, kind });
        }
      }
    };
    collect('sentence', SENTENCES);
    collect('word', WORDS);
  }
  return { lines, findings: [...findings.values()].sort((a, b) => a.line - b.line) };
}

/** By package, in the order of their names. */
export function countComments(): Map<string, PackageComments> {
  const packages = new Map<string, PackageComments>();
  for (const file of trackedFiles().filter(isSource)) {
    const { lines, findings } = readComments(file, read(file));
    const name = packageOf(file);
    const counted = packages.get(name) ?? { lines: 0, sentences: 0, all: 0, findings: [] };
    packages.set(name, counted);
    counted.lines += lines;
    counted.sentences += findings.filter(({ kind }) => kind === 'sentence').length;
    counted.all += findings.length;
    counted.findings.push(
      ...findings.map(({ line, found, use }) => `${file}:${line}: "${found}", use ${use}`),
    );
  }
  return new Map([...packages].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Matching lines by package. */
export const countMatches = (): Record<string, number> =>
  Object.fromEntries([...countComments()].map(([name, { all }]) => [name, all]));
