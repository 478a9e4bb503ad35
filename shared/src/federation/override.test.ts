import { expect, it } from 'vitest';
import { parseOverride } from './override.ts';

it.each([
  ['mf-desks@http://localhost:3001', 'http://localhost:3001/'],
  ['mf-desks@http://localhost:3001/', 'http://localhost:3001/'],
  ['mf-desks@https://127.0.0.1:8443/some/where', 'https://127.0.0.1:8443/'],
  ['mf-desks@http://[::1]:3001', 'http://[::1]:3001/'],
  ['mf-desks@http://desks.localhost:3001', 'http://desks.localhost:3001/'],
])('%s is this machine', (text, base) => {
  expect(parseOverride(text)).toEqual({ remote: 'mf-desks', base });
});

it.each([
  null,
  '',
  'mf-desks',
  'mf-desks@',
  'mf-desks@localhost:3001',
  'mf-desks@https://evil.example',
  'mf-desks@https://localhost.evil.example',
  'mf-desks@https://localhost@evil.example',
  'mf-desks@https://evil.example#localhost',
  'mf-desks@http://me:secret@localhost:3001',
  'mf-desks@http://127.0.0.1.evil.example',
  'mf-desks@javascript:alert(1)',
  'mf-desks@data:text/javascript,1',
  '../mf-desks@http://localhost:3001',
])('%s is refused', (text) => {
  expect(parseOverride(text)).toBeUndefined();
});
