import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const RULES = 'openapi/docs/rules';

const files = git('ls-files', '--cached', '--others', '--exclude-standard')
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|css|html|md|ya?ml|sql|sh|conf)$/.test(file) && existsSync(join(ROOT, file)));
const texts = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
const pages = files.filter((file) => file.startsWith(`${RULES}/`));

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
}

/** Anchors of a page's headings, as GitHub makes them. */
function anchorsOf(file: string): string[] {
  const headings = texts.get(file)?.matchAll(/^#{1,6} (.+)$/gm) ?? [];
  return Array.from(headings, ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/ /g, '-'),
  );
}

function leadsSomewhere(page: string, anchor: string | undefined): boolean {
  if (!existsSync(join(ROOT, page))) return false;
  return anchor === undefined || statSync(join(ROOT, page)).isDirectory() || anchorsOf(page).includes(anchor);
}

/** `file: link` of every link that leads nowhere. */
function brokenLinks(
  pattern: RegExp,
  pageOf: (path: string, file: string) => string,
  inFiles: string[],
): string[] {
  return inFiles.flatMap((file) =>
    Array.from(texts.get(file)?.matchAll(pattern) ?? [])
      .filter(([, path = '', anchor]) => !leadsSomewhere(pageOf(path, file), anchor))
      .map(([link]) => `${file}: ${link}`),
  );
}

describe('the rules', () => {
  test('match the references in code and documents: rules/<page>.md#<heading>', () => {
    const link = /(?<![\w-])rules\/([a-z-]+\.md)(?:#([a-z0-9-]+))?/g;
    expect(brokenLinks(link, (page) => `${RULES}/${page}`, files)).toEqual([]);
  });

  test('are linked to by pages that exist, at a heading that exists', () => {
    const link = /\]\((?!\w+:)([^()#\s]*)(?:#([^()\s]+))?\)/g;
    const markdown = files.filter((file) => file.endsWith('.md'));
    const pageOf = (path: string, file: string) =>
      path === '' ? file : normalize(join(dirname(file), path));
    expect(brokenLinks(link, pageOf, markdown)).toEqual([]);
  });

  test('have each page in their list, and no two headings of a page with one anchor', () => {
    const list = texts.get(`${RULES}/README.md`) ?? '';
    const missing = pages.filter(
      (page) => !page.endsWith('/README.md') && !list.includes(`(${page.split('/').at(-1)})`),
    );
    expect(missing).toEqual([]);
    for (const page of pages) expect(anchorsOf(page), page).toEqual([...new Set(anchorsOf(page))]);
  });

  test('are in this repository: nothing refers to documents outside it', () => {
    const elsewhere =
      /\bspec(?:ification)? \d+[ ,]|\bdecisions §|\(decisions: |\bdecisions\.md\b|\b(?:architecture|experience), ["A-Z]/i;
    const referring = files
      .filter((file) => !file.endsWith('checks/rules.test.ts'))
      .flatMap((file) =>
        (texts.get(file) ?? '')
          .split('\n')
          .flatMap((line, index) => (elsewhere.test(line) ? [`${file}:${index + 1}`] : [])),
      );
    expect(referring).toEqual([]);
  });
});
