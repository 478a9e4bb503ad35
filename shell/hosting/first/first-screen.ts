import { FIRST_FILE_FORM, type FirstFile } from '@portal/shared/federation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dashboardCards, isFirstScreen, LOG_IN_PATH, publicScreenOf } from '../../view/shown-at.ts';
import type { BootContent } from '../boot/boot-document.ts';
import { isOwnScreen } from '../page/public-screen.ts';
import type { ShellPage } from '../page/shell-pages.ts';
import { acceptedEncodings, leaveOutPageHeaders, notFound } from '../static-files.ts';
import type { Encoding, FirstFiles } from './first-files.ts';
import { canBeNamed, type FirstRemote } from './first-set.ts';

/**
 * The first file of the page at a path for the viewer of this deployment: that of the dashboard with all its cards,
 * or of the public screen that is shown without a session. `undefined`: everything is loaded file by file.
 */
export async function firstFileFor(
  files: FirstFiles,
  { version, firstFile }: Pick<ShellPage, 'version' | 'firstFile'>,
  content: Content,
  { path, locale }: { readonly path: string; readonly locale: string },
  staticUrl = '',
): Promise<FirstFile | undefined> {
  if (firstFile !== FIRST_FILE_FORM) return undefined;
  const remotes = (content.viewer.user ? cardsAt(content, path) : screenAt(content, path)).filter(canBeNamed);
  const made = remotes.length > 0 && (await files.fileOf({ shell: version, locale, remotes }));
  if (!made) return undefined;
  const { address, integrity, holds } = made;
  return { address: `${staticUrl}/${address}`, integrity, holds };
}

type Content = Pick<BootContent, 'viewer' | 'remotes'>;

function cardsAt({ viewer, remotes }: Content, path: string): FirstRemote[] {
  if (!isFirstScreen(path)) return [];
  const cards = dashboardCards({ remotes }, viewer);
  return remotes.map(({ name, version }) => ({
    name,
    version,
    cards: cards.filter(({ remote }) => remote === name).map((card) => card.name),
  }));
}

function screenAt({ remotes }: Content, path: string): FirstRemote[] {
  if (isOwnScreen(path)) return [];
  const screen = publicScreenOf({ remotes }, path) ?? publicScreenOf({ remotes }, LOG_IN_PATH);
  return remotes
    .filter(({ name }) => name === screen?.remote)
    .map(({ name, version }) => ({ name, version, cards: [], screen: screen?.name }));
}

const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
/** Shared caches should store the best compression, not the quick one that the first visitor received. */
const HURRIED = 'public, max-age=31536000, s-maxage=5, immutable';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Sends the first file at an address; an address that does not match a set in the store is a plain 404. */
export async function sendFirstFile(
  files: FirstFiles,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await files.fileAt(path);
  if (!file) return notFound(reply);
  const accepts = acceptedEncodings(request.headers['accept-encoding']);
  const encoding = ENCODINGS.find(accepts);
  const { bytes, isBest } = encoding ? await file.encoded(encoding) : { bytes: file.plain, isBest: true };
  const tag = `"${file.hash}${encoding ? `.${encoding}` : ''}"`;
  leaveOutPageHeaders(reply);
  reply
    .header('vary', 'Accept-Encoding')
    .header('etag', tag)
    .header('cache-control', isBest ? FOR_EVER : HURRIED)
    .type('text/javascript; charset=utf-8');
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  reply.header('content-length', bytes.length);
  return request.method === 'HEAD' ? reply.send() : reply.send(bytes);
}
