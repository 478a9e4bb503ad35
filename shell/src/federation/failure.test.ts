import { speaksContract } from '@portal/shared/federation';
import { describe, expect, it } from 'vitest';
import { cureFor, diagnose, fileOf, isWorthRetrying, newReference, readError } from './failure.ts';

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

  it('finds the file that it is about', () => {
    expect(fileOf(chunkError('error'))).toBe('http://localhost/remotes/a/1/7.js');
    expect(fileOf(new Error('Failed to load script "http://a/e.1.js" - unreachable'))).toBe(
      'http://a/e.1.js',
    );
    expect(fileOf(new Error('x is not a function'))).toBeUndefined();
  });
});

describe('finds out why a file did not load', () => {
  it.each([
    ['a file that is there was refused', 200, 'refused'],
    ['404 is missing', 404, 'missing'],
    ['403 is missing', 403, 'missing'],
    ['500 is an error that may pass', 500, 'network'],
    ['503 is an error that may pass', 503, 'network'],
  ])('%s', async (_title, status, kind) => {
    expect(await diagnose('http://a/e.js', async () => new Response(null, { status }))).toBe(kind);
  });

  it('takes no answer for a network error, and a late one for a time-out', async () => {
    expect(await diagnose('http://a/e.js', () => Promise.reject(new TypeError('Failed to fetch')))).toBe(
      'network',
    );
    const late = () => Promise.reject(new DOMException('late', 'TimeoutError'));
    expect(await diagnose('http://a/e.js', late)).toBe('timeout');
  });
});

it('tries again only what may pass by itself', () => {
  const kinds = ['network', 'timeout', 'missing', 'refused', 'threw', 'incompatible'] as const;
  expect(kinds.filter(isWorthRetrying)).toEqual(['network', 'timeout']);
});

describe('offers what helps', () => {
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
  ] as const)('%s, asked %i times before: %s', (kind, asked, cure) => {
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
