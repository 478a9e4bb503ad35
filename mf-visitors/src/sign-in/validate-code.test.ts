import { expect, it } from 'vitest';
import { validateCode, validateSite } from './validate-code.ts';

const ORIGIN = 'https://demo.example.com';
const OID = '6f0b1a52-3c64-4b2a-9a5e-0f6f2c1d7e01';

it.each([
  [`${ORIGIN}/handle-qr?aid=site-sign-in&oid=${OID}`, { ok: true, oid: OID }],
  [`${ORIGIN}/handle-qr?qid=4&aid=site-sign-in&oid=${OID}`, { ok: true, oid: OID }],
  [`${ORIGIN}/handle-qr?aid=visit-check-in&oid=${OID}`, { ok: false, reason: 'not-sign-in' }],
  [`${ORIGIN}/handle-qr?aid=desk-open&oid=${OID}`, { ok: false, reason: 'not-sign-in' }],
  [`${ORIGIN}/handle-qr?aid=site-sign-in`, { ok: false, reason: 'malformed' }],
  [`https://evil.test/handle-qr?aid=site-sign-in&oid=${OID}`, { ok: false, reason: 'foreign' }],
  ['hello', { ok: false, reason: 'no-url' }],
])("says 'This is not a sign-in QR code.' of %s", (text, verdict) => {
  expect(validateCode(text, ORIGIN)).toEqual(verdict);
});

it.each([
  ['sign-in', 1, 'go'],
  ['sign-in', 2, 'mismatch'],
  ['check-in', 1, 'not-sign-in'],
  ['open', 2, 'not-sign-in'],
] as const)('a code for %s of site %i, seen by a visit of site 1: %s', (actionType, siteId, verdict) => {
  expect(validateSite({ actionType, siteId }, 1)).toBe(verdict);
});
