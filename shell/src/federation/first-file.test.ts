// @vitest-environment jsdom
import type { FirstFile } from '@portal/shared/federation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FailureKind } from './failure.ts';
import { createFirstParts, type FirstEnd, useHeldStyle } from './first-file.ts';
import { endOf } from './first-script.ts';

const first: FirstFile = {
  address: '/assets/first/x.js',
  integrity: 'sha384-x',
  holds: ['shell/1.0.0/assets/signed-in.js'].concat(
    ['entry.js', 'tile.js', 'tile.css'].map((file) => `mf-a/2.0.0/${file}`),
  ),
};
const version = { version: '2.0.0', base: '/remotes/mf-a/2.0.0/', entry: 'entry.js', integrity: {} };
const boot = { deployment: 'd', shell: '1.0.0', remotes: [], first };

let ran: string[];
const container = { get: () => undefined };
const whole = () => ({
  'shell/1.0.0/assets/signed-in.js': () => void ran.push('signed-in'),
  'mf-a/2.0.0/entry.js': () => {
    ran.push('entry');
    return container;
  },
  'mf-a/2.0.0/tile.js': () => void ran.push('tile'),
  'mf-a/2.0.0/tile.css': '.tile{}',
});

function open(
  named: Partial<{ address: string; integrity: string }> | null = {},
  why: FailureKind = 'network',
) {
  const script = named && document.createElement('script');
  if (script) {
    // jsdom does not fetch scripts.
    script.src = named.address ?? first.address;
    script.integrity = named.integrity ?? first.integrity;
  }
  const ends: FirstEnd[] = [];
  const diagnose = vi.fn(async () => why);
  const parts = createFirstParts({
    script,
    end: script ? endOf(script) : undefined,
    diagnose,
    note: (end) => void ends.push(end),
  });
  return { parts, script, ends, diagnose };
}

/** Mimics the browser when the script has run. */
function arrive(script: HTMLScriptElement | null, brings: Record<string, unknown> | undefined = whole()) {
  Reflect.set(window, '__portalFirst__', [brings]);
  script?.dispatchEvent(new Event('load'));
}

beforeEach(() => {
  ran = [];
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  Reflect.deleteProperty(window, '__portalFirst__');
  vi.useRealTimers();
});

describe('a first file that the deployment names', () => {
  it('has the shell’s own style sheets for their links, whatever the origin of its files', async () => {
    const key = 'shell/1.0.0/assets/public.css';
    const address = 'https://static.example.com/assets/first/x.js';
    const { parts, script } = open({ address });
    parts.believe({ ...boot, first: { ...first, address, holds: [...first.holds, key] } });
    arrive(script, { ...whole(), [key]: '.field{}' });
    await parts.runShell();
    expect(ran).toEqual(['signed-in']);
    expect(parts.styleAt('https://static.example.com/assets/public.css')).toBe('.field{}');
    expect(parts.styleAt('https://other.example.com/assets/public.css')).toBeUndefined();
  });

  it('runs a remote’s entry and the files that its cards need, once', async () => {
    const { parts, script, ends } = open();
    parts.believe(boot);
    expect(parts.holds('mf-a', '2.0.0', 'entry.js')).toBe(true);
    arrive(script);
    expect(await parts.runEntry('mf-a', version)).toBe(container);
    expect(ran).toEqual(['entry', 'tile']);
    expect(parts.holds('mf-a', '2.0.0', 'entry.js')).toBe(false);
    expect(await parts.runEntry('mf-a', version)).toBeUndefined();
    expect(ends).toEqual([{ error: null, ms: expect.any(Number), shell: '1.0.0' }]);
  });

  it('runs nothing unasked, and nothing before the deployment is verified', async () => {
    const { parts, script } = open();
    arrive(script);
    await Promise.resolve();
    expect(ran).toEqual([]);
    expect(parts.holds('mf-a', '2.0.0', 'entry.js')).toBe(false);
    parts.believe(boot);
    await parts.runShell();
    expect(ran).toEqual(['signed-in']);
  });

  it('has a style sheet under the address of its remote', async () => {
    const { parts, script } = open();
    parts.believe(boot);
    arrive(script);
    await parts.runEntry('mf-a', { ...version, base: 'https://static.test/remotes/mf-a/2.0.0/' });
    expect(parts.styleAt('https://static.test/remotes/mf-a/2.0.0/tile.css')).toBe('.tile{}');
  });

  it('has nothing for another version of a remote, or for another remote', async () => {
    const { parts, script } = open();
    parts.believe(boot);
    arrive(script);
    expect(await parts.runEntry('mf-a', { ...version, version: '1.0.0' })).toBeUndefined();
    expect(await parts.runEntry('mf-b', version)).toBeUndefined();
    expect(ran).toEqual([]);
  });
});

describe('the files themselves replace a first file', () => {
  it.each<[string, Parameters<typeof open>[0], (script: HTMLScriptElement) => void, FailureKind]>([
    ['that did not come', {}, (script) => script.dispatchEvent(new Event('error')), 'network'],
    ['that is another than was signed', { integrity: 'sha384-y' }, (script) => arrive(script), 'refused'],
    ['of another address', { address: '/assets/first/y.js' }, (script) => arrive(script), 'refused'],
    ['that brings nothing', {}, (script) => script.dispatchEvent(new Event('load')), 'missing'],
    ['that hangs', {}, () => void vi.advanceTimersByTime(6000), 'timeout'],
  ])('%s, and reports it', async (_what, named, happen, error) => {
    vi.useFakeTimers();
    const { parts, script, ends } = open(named);
    parts.believe(boot);
    if (script) happen(script);
    expect(await parts.runEntry('mf-a', version)).toBeUndefined();
    await parts.runShell();
    expect(ran).toEqual([]);
    expect(parts.holds('mf-a', '2.0.0', 'entry.js')).toBe(false);
    await vi.waitFor(() =>
      expect(ends).toEqual([
        { error, ms: expect.any(Number), shell: '1.0.0', reference: expect.stringMatching(/^R-/) },
      ]),
    );
  });

  it('and report why it did not load, as its server does', async () => {
    const { parts, script, ends, diagnose } = open({}, 'refused');
    parts.believe(boot);
    script?.dispatchEvent(new Event('error'));
    await vi.waitFor(() => expect(ends).toMatchObject([{ error: 'refused' }]));
    expect(diagnose).toHaveBeenCalledWith('http://localhost:3000/assets/first/x.js', first.integrity);
  });

  it('only for the files that it lacks', async () => {
    const { parts, script, ends } = open();
    const { 'mf-a/2.0.0/tile.js': _gone, ...rest } = whole();
    parts.believe(boot);
    arrive(script, rest);
    expect(await parts.runEntry('mf-a', version)).toBe(container);
    expect(parts.holds('mf-a', '2.0.0', 'tile.js')).toBe(false);
    await vi.waitFor(() => expect(ends).toMatchObject([{ error: 'missing' }]));
  });

  it('silently if the page names none, or the deployment was requested', async () => {
    for (const [named, told] of [
      [null, boot],
      [{}, { ...boot, first: undefined }],
    ] as const) {
      const { parts, script, ends } = open(named);
      const { first: _none, ...without } = told;
      parts.believe(told.first ? { ...without, first: told.first } : without);
      arrive(script);
      expect(await parts.runEntry('mf-a', version)).toBeUndefined();
      expect(ends).toEqual([]);
    }
  });

  it('without making the shell wait if the page names none', async () => {
    await open(null).parts.runShell();
  });
});

describe('a part that throws', () => {
  const broken = () => {
    throw new Error('boom');
  };

  it('fails only its remote if it is an entry, and is loaded as a file on the next attempt', async () => {
    const { parts, script } = open();
    parts.believe(boot);
    arrive(script, { ...whole(), 'mf-a/2.0.0/entry.js': broken });
    await expect(parts.runEntry('mf-a', version)).rejects.toThrow('boom');
    expect(ran).toEqual([]);
    expect(await parts.runEntry('mf-a', version)).toBeUndefined();
    await parts.runShell();
    expect(ran).toEqual(['signed-in']);
  });

  it('is loaded separately if it is a card’s file', async () => {
    const { parts, script } = open();
    parts.believe(boot);
    arrive(script, { ...whole(), 'mf-a/2.0.0/tile.js': broken });
    expect(await parts.runEntry('mf-a', version)).toBe(container);
  });

  it('is loaded separately if it belongs to the shell', async () => {
    const { parts, script } = open();
    parts.believe(boot);
    arrive(script, { ...whole(), 'shell/1.0.0/assets/signed-in.js': broken });
    await parts.runShell();
    expect(ran).toEqual([]);
  });
});

it('inserts a style sheet from the file with the page’s nonce, and its link requests nothing', async () => {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = '<meta name="csp-nonce" content="n-1">';
  const held = { styleAt: (address: string) => (address.endsWith('tile.css') ? '.tile{}' : undefined) };
  const link = document.createElement('link');
  link.href = '/remotes/mf-a/2.0.0/tile.css';
  const isThere = vi.fn();
  expect(useHeldStyle(held, link, link.href, page)).toBe(true);
  link.onload = isThere;
  await Promise.resolve();
  expect(isThere).toHaveBeenCalledTimes(1);
  expect(link.hasAttribute('href')).toBe(false);
  const style = page.querySelector('style');
  expect([style?.nonce, style?.textContent]).toEqual(['n-1', '.tile{}']);
  expect(useHeldStyle(held, document.createElement('link'), '/other.css', page)).toBe(false);
  expect(useHeldStyle(held, document.createElement('script'), '/tile.css', page)).toBe(false);
});
