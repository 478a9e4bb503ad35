import { describe, expect, test } from 'vitest';
import {
  allowedAddresses,
  isAllowedAddress,
  readOutboundAllowance,
  requireAllowedUrl,
} from './allowed-addresses.ts';

const allow = (OUTBOUND_ALLOW?: string) => readOutboundAllowance(OUTBOUND_ALLOW ? { OUTBOUND_ALLOW } : {});
const refusal = (url: string, allowance = allow()) => {
  try {
    requireAllowedUrl(new URL(url), allowance);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.split(':')[0] : String(error);
  }
};

describe('an address', () => {
  test.each([
    ['93.184.216.34', true],
    ['2606:2800:220:1:248:1893:25c8:1946', true],
    ['::ffff:93.184.216.34', true],
    ['127.0.0.1', false],
    ['127.8.9.10', false],
    ['0.0.0.0', false],
    ['10.0.0.1', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['192.0.0.8', false],
    ['192.0.2.1', false],
    ['198.18.0.1', false],
    ['203.0.113.5', false],
    ['224.0.0.1', false],
    ['240.0.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:a00:1', false],
    ['::ffff:169.254.169.254', false],
    ['::127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['2001:0:7f00:1::', false],
    ['fe80::1', false],
    ['fc00::1', false],
    ['fd12:3456::1', false],
    ['fec0::1', false],
    ['ff02::1', false],
    ['2001:db8::1', false],
  ])('%s is called: %s', (address, isAllowed) => {
    expect(isAllowedAddress(address, allow())).toBe(isAllowed);
  });

  test.each([
    ['10.1.2.3', '10.1.0.0/16', true],
    ['::ffff:10.1.2.3', '10.1.0.0/16', true],
    ['10.2.2.3', '10.1.0.0/16', false],
    ['127.0.0.1', '127.0.0.1', true],
    ['127.0.0.2', '127.0.0.1', false],
    ['fd00::7', 'fd00::/8, 10.0.0.0/8', true],
    ['127.0.0.1', 'localhost', false],
  ])('%s is called where OUTBOUND_ALLOW is %s: %s', (address, allowed, isAllowed) => {
    expect(isAllowedAddress(address, allow(allowed))).toBe(isAllowed);
  });
});

describe('a URL', () => {
  test.each([
    ['https://login.example.com/a', undefined, null],
    ['http://login.example.com/', undefined, 'not-https'],
    ['ftp://login.example.com/', undefined, 'not-https'],
    ['file:///etc/passwd', undefined, 'not-https'],
    ['https://user:word@login.example.com/', undefined, 'address-refused'],
    ['https://127.0.0.1/', undefined, 'address-refused'],
    ['https://0x7f.1/', undefined, 'address-refused'],
    ['https://2130706433/', undefined, 'address-refused'],
    ['https://[::1]/', undefined, 'address-refused'],
    ['https://[::ffff:7f00:1]/', undefined, 'address-refused'],
    ['http://93.184.216.34/', undefined, 'not-https'],
    ['http://127.0.0.1:8080/', '127.0.0.0/8', null],
    ['http://idp.internal/', 'idp.internal', null],
    ['http://IDP.internal/', 'IDP.internal', null],
    ['http://other.internal/', 'idp.internal', 'not-https'],
    ['ftp://idp.internal/', 'idp.internal', 'not-https'],
  ])('%s is refused where OUTBOUND_ALLOW is %s: %s', (url, allowed, reason) => {
    expect(refusal(url, allow(allowed))).toBe(reason);
  });
});

describe('the addresses of a name', () => {
  const addresses = [
    { address: '10.0.0.1', family: 4 },
    { address: '93.184.216.34', family: 4 },
  ];

  test('are called as far as they are allowed', () => {
    expect(allowedAddresses('mixed.example', addresses, allow())).toEqual([addresses[1]]);
    expect(allowedAddresses('Named.example', addresses, allow('named.example'))).toEqual(addresses);
    expect(() => allowedAddresses('inner.example', addresses.slice(0, 1), allow())).toThrow(
      'address-refused: inner.example',
    );
  });
});

test.each(['10.0.0.0/99', 'a b', 'https://idp.internal', '*'])(
  'OUTBOUND_ALLOW refuses the entry %s',
  (entry) => {
    expect(() => allow(`localhost,${entry}`)).toThrow('OUTBOUND_ALLOW has an entry');
  },
);
