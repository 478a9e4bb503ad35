import { expect, it } from 'vitest';
import { isVersion, parseRegistry } from './registry.ts';

it.each([
  ['not JSON', '{'],
  ['no object', '[]'],
  ['no defaults', '{}'],
  ['an unknown word', '{"defaults":{},"pins":{}}'],
  ['a version that is a path', '{"defaults":{"a":"../../etc"}}'],
  ['a percentage over 100', '{"defaults":{},"rollouts":[{"remote":"a","version":"1.0.0","percent":101}]}'],
  ['kill without a list', '{"defaults":{},"kill":{"a":"1.0.0"}}'],
  ['pins without a client', '{"defaults":{},"clientPins":{"a":"1.0.0"}}'],
])('refuses a registry with %s', (_title, text) => {
  expect(() => parseRegistry(text)).toThrow();
});

it('reads a whole one', () => {
  const text =
    '{"defaults":{"a":"1.0.0"},"previous":{"a":"0.9.0"},"kill":{"a":["*"]},"clientPins":{"acme":{"a":"1.0.0-ab"}},"rollouts":[]}';
  expect(parseRegistry(text).defaults).toEqual({ a: '1.0.0' });
});

it.each([
  ['1.0.0', true],
  ['0.1.0-3fa9c1d2e4', true],
  ['1.0.0+build.7', true],
  ['', false],
  ['.', false],
  ['..', false],
  ['../x', false],
  ['1/0', false],
  ['1.0.0\\x', false],
])('%s may be a version: %s', (text, may) => {
  expect(isVersion(text)).toBe(may);
});
