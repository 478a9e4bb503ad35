import { expect, test } from 'vitest';
import { networkOf } from '../network-of.ts';
import { namesOf, shortened } from './device-of.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${WINDOWS} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`${WINDOWS} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Microsoft Edge', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari', 'iOS'],
  ['curl/8.11.0', null, null],
  ['Call 0900 1234 now/1.0 (Windows NT 10.0)', null, 'Windows'],
  [`Chrome/142.0 ${'x'.repeat(600)}`, null, null],
  ['', null, null],
  [undefined, null, null],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(namesOf(userAgent)).toEqual({ browser, system });
});

test.each([
  ['192.0.2.77', '192.0.2.x'],
  ['::ffff:192.0.2.77', '192.0.2.x'],
  ['2001:db8:1:2::5', '2001:db8:1:x'],
  ['unknown', null],
  [undefined, null],
])('the network of %s is stored as %s', (address, network) => {
  expect(shortened(networkOf(address))).toBe(network);
});
