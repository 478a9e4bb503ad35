import { describe, expect, it } from 'vitest';
import { hasAllowedDomain } from './email-rules.ts';

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
