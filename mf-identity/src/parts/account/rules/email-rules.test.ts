import { describe, expect, it } from 'vitest';
import { hasAllowedDomain, isEmail } from './email-rules.ts';

describe('email: must be valid', () => {
  it.each([
    ['nora@demo.test', true],
    [' Nora.Lind+x@Demo.Test ', true],
    ['nora@localhost', false],
    ['nora', false],
    ['@demo.test', false],
    ['nora@@demo.test', false],
    ['nora@demo..test', false],
    ['no ra@demo.test', false],
    ['nora@demo.1', false],
    ['<b>@demo.test', false],
    [`${'a'.repeat(65)}@demo.test`, false],
    ['', false],
  ])('%s: %s', (text, expected) => expect(isEmail(text)).toBe(expected));
});

describe('email: its domain must be allowed', () => {
  it.each([
    ['nora@demo.test', ['demo.test'], true],
    ['nora@DEMO.test', ['demo.test'], true],
    ['nora@sub.demo.test', ['demo.test'], false],
    ['nora@evil-demo.test', ['demo.test'], false],
    ['nora@demo.test@evil.test', ['demo.test'], false],
    ['nora@any.test', [], true],
  ])('%s of %j: %s', (email, allowed, expected) => expect(hasAllowedDomain(email, allowed)).toBe(expected));
});
