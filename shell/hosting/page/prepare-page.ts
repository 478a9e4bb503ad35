import type { ReleasedFile } from '@portal/shared/federation';

const LOADS = /<(script|link)\b([^>]*?)\s(src|href)="\/(assets\/[^"]+)"([^>]*)>/g;
const LOADING_LINK = /\brel="(stylesheet|modulepreload|preload)"/;

/**
 * A version's `index.html` as its pages are made of: scripts and styles carry the hash that they were released with, and
 * all files come from `staticUrl` (an origin; empty: the page's own), which the shell's own loader is told as well.
 */
export function preparePage(
  html: string,
  files: Readonly<Record<string, Pick<ReleasedFile, 'integrity'>>>,
  staticUrl = '',
): string {
  const page = html.replaceAll(
    LOADS,
    (_all, tag: string, before: string, attribute: string, name: string, after: string) => {
      const address = `${before} ${attribute}="${staticUrl}/${name}"${after}`.replace(
        /\s+crossorigin(="[^"]*")?/,
        '',
      );
      const integrity = files[name]?.integrity;
      const isChecked = tag === 'script' || LOADING_LINK.test(address);
      const hash = isChecked && integrity !== undefined ? ` integrity="${integrity}"` : '';
      // By themselves browsers fetch a deferred script after styles and pictures; nothing is there before it has run.
      const priority = tag === 'script' ? ' fetchpriority="high"' : '';
      return `<${tag}${address}${hash} crossorigin="anonymous"${priority}>`;
    },
  );
  if (staticUrl === '') return page;
  return page.replace('<title>', (title) => `<meta name="static-url" content="${staticUrl}">${title}`);
}
