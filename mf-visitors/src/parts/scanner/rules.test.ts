import { describe, expect, it } from 'vitest';
import { type QrRefusal, readQrAddress } from './rules.ts';

const HERE = 'https://demo.portal.example';
const OID = '0b7a5f2e-3d0c-4a4e-9a53-2f1d6c7b8a90';
const read = { ok: true, qid: null, aid: 'visit-check-in', oid: OID };

describe('a scanned address', () => {
  it.each<[rule: string, text: string, origin: string, qid?: string]>([
    ['of this origin', `${HERE}/handle-qr?aid=visit-check-in&oid=${OID}`, HERE],
    ['with its id', `${HERE}/handle-qr?qid=q7&aid=visit-check-in&oid=${OID}`, HERE, 'q7'],
    [
      'within spaces and capitals',
      `  HTTPS://DEMO.portal.example/handle-qr?aid=visit-check-in&oid=${OID}\n`,
      HERE,
    ],
    ['of the staff subdomain', `https://staff.demo.portal.example/x?aid=visit-check-in&oid=${OID}`, HERE],
    [
      'read at the staff subdomain',
      `${HERE}/handle-qr?aid=visit-check-in&oid=${OID}`,
      'https://staff.demo.portal.example',
    ],
    [
      'with the port of this origin',
      `http://localhost:8080/handle-qr?aid=visit-check-in&oid=${OID}`,
      'http://localhost:8080',
    ],
  ])('is read: %s', (_, text, origin, qid) => {
    expect(readQrAddress(text, origin)).toEqual({ ...read, qid: qid ?? null });
  });

  it.each<[reason: QrRefusal, what: string, text: string]>([
    ['unparsable', 'nothing', '   '],
    ['unparsable', 'bytes that are no text', 'https://demo.portal.example/\u0000'],
    ['unparsable', 'a text of another encoding', 'caf\ufffd'],
    ['unparsable', 'more than a code can hold', `${HERE}/?aid=a&oid=b&x=${'x'.repeat(5000)}`],
    ['no-url', 'a word', 'hello'],
    ['no-url', 'a number', '4006381333931'],
    ['no-url', 'a path', `/handle-qr?aid=visit-check-in&oid=${OID}`],
    ['no-url', 'an address without a host', 'https://'],
    ['no-url', 'a network', 'WIFI:S:guest;T:WPA;P:secret;;'],
    ['no-url', 'a script', 'javascript:alert(1)'],
    ['no-url', 'a mail address', 'mailto:a@b.test'],
    ['foreign', 'another site', `https://evil.test/handle-qr?aid=visit-check-in&oid=${OID}`],
    ['foreign', 'this host as a user name', `https://demo.portal.example@evil.test/?aid=a&oid=${OID}`],
    ['foreign', 'this host as a beginning', `https://demo.portal.example.evil.test/?aid=a&oid=${OID}`],
    ['foreign', 'this host as an ending', `https://notportal.example/?aid=a&oid=${OID}`],
    ['foreign', 'staff of another', `https://staff.evil.test/?aid=a&oid=${OID}`],
    ['not-on-host', 'another client', `https://acme.portal.example/handle-qr?aid=visit-check-in&oid=${OID}`],
    ['not-on-host', 'the domain above', `https://portal.example/handle-qr?aid=visit-check-in&oid=${OID}`],
    ['not-on-host', 'the same host without encryption', `http://demo.portal.example/?aid=a&oid=${OID}`],
    ['not-on-host', 'the same host at another port', `https://demo.portal.example:8443/?aid=a&oid=${OID}`],
    ['malformed', 'no ids', `${HERE}/handle-qr`],
    ['malformed', 'no oid', `${HERE}/handle-qr?aid=visit-check-in`],
    ['malformed', 'no aid', `${HERE}/handle-qr?oid=${OID}`],
    ['malformed', 'an empty oid', `${HERE}/handle-qr?aid=visit-check-in&oid=%20`],
    ['malformed', 'an id that is too long', `${HERE}/handle-qr?aid=visit-check-in&oid=${'a'.repeat(61)}`],
    ['malformed', 'the ids in the fragment', `${HERE}/handle-qr#aid=visit-check-in&oid=${OID}`],
  ])('is refused as %s: %s', (reason, _, text) => {
    expect(readQrAddress(text, HERE)).toEqual({ ok: false, reason });
  });

  it.each<[reason: QrRefusal, text: string, origin: string]>([
    ['not-on-host', 'http://acme.localhost:8080/?aid=a&oid=b', 'http://demo.localhost:8080'],
    ['not-on-host', 'http://localhost:4000/?aid=a&oid=b', 'http://localhost:8080'],
    ['foreign', 'http://portal.test/?aid=a&oid=b', 'http://other.test'],
  ])('is refused as %s: %s at %s', (reason, text, origin) => {
    expect(readQrAddress(text, origin)).toEqual({ ok: false, reason });
  });
});
