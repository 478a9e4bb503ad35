import { createHash } from 'node:crypto';
import { speaksContract } from '@portal/shared/federation';
import { describe, expect, it } from 'vitest';
import {
  cureFor,
  diagnose,
  fileOf,
  HashesUnreachable,
  isWorthRetrying,
  newReference,
  readError,
} from './failure.ts';
import { NO_FILE } from './file-guard.ts';

const chunkError = (type: string) =>
  Object.assign(new Error(`Loading chunk 7 failed.\n(${type}: http://localhost/remotes/a/1/7.js)`), {
    name: 'ChunkLoadError',
    type,
    request: 'http://localhost/remotes/a/1/7.js',
  });

describe('reads from a loader’s error why a part is not there', () => {
  it.each([
    ['timeout', new Error('#RUNTIME-008 ScriptNetworkError: Script "http://a/e.js" timed out.')],
    ['unreachable', new Error('#RUNTIME-008 ScriptNetworkError: Failed to load script "http://a/e.js"')],
    ['threw', new Error('#RUNTIME-008 ScriptExecutionError: Script "http://a/e.js" loaded but threw')],
    ['timeout', chunkError('timeout')],
    ['unreachable', chunkError('error')],
    ['unreachable', new HashesUnreachable('http://a/hashes.1.json')],
    ['threw', chunkError('missing')],
    [
      'incompatible',
      new Error(
        'Version 19.3.1 from shell of shared singleton module react does not satisfy the requirement of a which needs ^18.0.0)',
      ),
    ],
    ['incompatible', new Error('#RUNTIME-012 The getter for the shared module is not a function')],
    ['threw', new TypeError('x is not a function')],
    ['threw', 'a text'],
    ['threw', undefined],
  ])('%s', (kind, error) => {
    expect(readError(error)).toBe(kind);
  });

  it('finds its file', () => {
    expect(fileOf(chunkError('error'))).toBe('http://localhost/remotes/a/1/7.js');
    expect(fileOf(new Error('Failed to load script "http://a/e.1.js" - unreachable'))).toBe(
      'http://a/e.1.js',
    );
    expect(fileOf(new Error('x is not a function'))).toBeUndefined();
    expect(fileOf(Object.assign(new Error('Loading chunk 7 failed.'), { request: '' }))).toBeUndefined();
  });
});

describe('finds out why a file did not load', () => {
  const RELEASED = 'run()';
  const HASH = `sha384-${createHash('sha384').update(RELEASED).digest('base64')}`;

  it.each([
    ['other bytes than were released were refused', 200, 'evil()', 'refused'],
    ['the right bytes did not arrive before', 200, RELEASED, 'network'],
    ['404 is missing', 404, null, 'missing'],
    ['403 is missing', 403, null, 'missing'],
    ['500 is an error that may pass', 500, null, 'network'],
    ['503 is an error that may pass', 503, null, 'network'],
  ])('%s', async (_title, status, body, kind) => {
    expect(await diagnose('http://a/e.js', HASH, async () => new Response(body, { status }))).toBe(kind);
  });

  it('refuses a response for a file that was never released', async () => {
    expect(await diagnose('http://a/e.js', NO_FILE, async () => new Response(RELEASED))).toBe('refused');
  });

  it('treats no response, and half of one, as a network error, and a late one as a time-out', async () => {
    const offline = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await diagnose('http://a/e.js', HASH, offline)).toBe('network');
    const half = new ReadableStream({ start: (stream) => stream.error(new TypeError('aborted')) });
    expect(await diagnose('http://a/e.js', HASH, async () => new Response(half))).toBe('network');
    const late = () => Promise.reject(new DOMException('late', 'TimeoutError'));
    expect(await diagnose('http://a/e.js', HASH, late)).toBe('timeout');
  });
});

it('tries again only after transient failures', () => {
  const kinds = ['network', 'timeout', 'missing', 'refused', 'threw', 'incompatible'] as const;
  expect(kinds.filter(isWorthRetrying)).toEqual(['network', 'timeout']);
});

describe('offers the action that helps', () => {
  it.each([
    ['network', 0, 'retry'],
    ['network', 5, 'retry'],
    ['timeout', 0, 'retry'],
    ['timeout', 1, 'reload'],
    ['threw', 0, 'retry'],
    ['threw', 1, 'reload'],
    ['missing', 0, 'reload'],
    ['refused', 0, 'reload'],
    ['incompatible', 0, 'reload'],
  ] as const)('%s, tried %i times before: %s', (kind, asked, cure) => {
    expect(cureFor(kind, asked)).toBe(cure);
  });
});

describe('runs a remote of the same major contract that is not newer', () => {
  it.each([
    ['1.2.0', '1.2.0', true],
    ['1.1.9', '1.2.0', true],
    ['1.3.0', '1.2.0', false],
    ['2.0.0', '1.2.0', false],
    ['0.9.0', '1.2.0', false],
    ['', '1.2.0', false],
    ['latest', '1.2.0', false],
  ])('built against %s, shell offers %s: %s', (theirs, ours, runs) => {
    expect(speaksContract(theirs, ours)).toBe(runs);
  });
});

it('makes references without letters that look alike', () => {
  expect(newReference(() => 0)).toBe('R-222222');
  for (let index = 0; index < 200; index += 1) expect(newReference()).toMatch(/^R-[2-9A-HJ-NP-Z]{6}$/);
});
