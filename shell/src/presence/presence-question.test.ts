import { describe, expect, it } from 'vitest';
import type { Presence } from './presence-api.ts';
import { presenceQuestion } from './presence-question.ts';

describe('presence', () => {
  it.each<[string, Pick<Presence, 'onSite' | 'travellingBy'> | undefined, string]>([
    ['no record today', undefined, 'on-site'],
    ['on site unknown', { onSite: null, travellingBy: null }, 'on-site'],
    ['on site unknown, travel mode known', { onSite: null, travellingBy: 'car' }, 'on-site'],
    ['on site, travel mode unknown', { onSite: true, travellingBy: null }, 'travel'],
    ['on site by bike', { onSite: true, travellingBy: 'bike' }, 'none'],
    ['remote', { onSite: false, travellingBy: null }, 'none'],
    ['remote, though a travel mode is known', { onSite: false, travellingBy: 'walking' }, 'none'],
  ])('%s', (_, presence, question) => {
    expect(presenceQuestion(presence)).toBe(question);
  });
});
