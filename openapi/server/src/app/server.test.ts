import { describe, expect, test } from 'vitest';
import { readSettings } from './server.ts';

describe('the settings', () => {
  test('have defaults, and refuse an invalid port', () => {
    expect(readSettings({})).toMatchObject({
      port: 8080,
      databaseUrl: undefined,
      trustProxy: false,
      extraOrigins: [],
    });
    expect(readSettings({ TRUST_PROXY: 'true', PORT: '0' })).toMatchObject({ trustProxy: 1, port: 0 });
    expect(readSettings({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8');
    expect(() => readSettings({ PORT: 'eighty' })).toThrow('PORT is not a number: eighty');
  });
});
