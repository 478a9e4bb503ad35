import { expect, it } from 'vitest';
import { isEmail, mailboxOf, normalEmail } from './email.ts';

it.each([
  ['anna@example.com', true],
  ['Anna.O-Brien+portal@mail.example.co.uk', true],
  ["o'neil@demo.test", true],
  ['anna@xn--bcher-kva.example', true],
  ['anna@bücher.example', true],
  ['\u202aanna@example.com\u200b', true],
  ['anna@bü cher.example', false],
  ['', false],
  ['anna', false],
  ['anna@', false],
  ['@example.com', false],
  ['anna@localhost', false],
  ['anna@example..com', false],
  ['anna@-example.com', false],
  ['anna..b@example.com', false],
  ['.anna@example.com', false],
  ['anna@192.168.0.1', false],
  ['anna b@example.com', false],
  ['anna@example.com, eve@example.com', false],
  ['Anna <anna@example.com>', false],
  ['anna@example.com\nBcc: eve@example.com', false],
  ['аnna@example.com', false],
  [`${'a'.repeat(65)}@example.com`, false],
  [`anna@${'a.'.repeat(125)}com`, false],
])('%j is an email address: %s', (text, is) => expect(isEmail(text)).toBe(is));

it('stores an international domain in punycode', () => {
  expect(normalEmail(' Anna@BÜCHER.example ')).toBe('anna@xn--bcher-kva.example');
});

it('is fast for a long hostile string', () => {
  const before = process.threadCpuUsage();
  isEmail(`${'a.'.repeat(100_000)}@${'a-'.repeat(100_000)}`);
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(50);
});

it.each([
  ['Anna@Example.com ', 'anna@example.com'],
  ['anna+boss@example.com', 'anna@example.com'],
  ['anna+a+b@example.com', 'anna@example.com'],
  ['anna.b@example.com', 'anna.b@example.com'],
  ['a.n.n.a+boss@gmail.com', 'anna@gmail.com'],
  ['Anna@googlemail.com', 'anna@gmail.com'],
  ['anna@gmail.com.example', 'anna@gmail.com.example'],
])('%j is of the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
