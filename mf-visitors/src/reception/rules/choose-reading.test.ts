import { expect, it } from 'vitest';
import { chooseReading } from './choose-reading.ts';

const READINGS: Record<string, { ok: boolean; reason?: string }> = {
  good: { ok: true },
  foreign: { ok: false, reason: 'foreign' },
  text: { ok: false, reason: 'no-url' },
  noise: { ok: false, reason: 'unparsable' },
};
const read = (text: string) => READINGS[text] ?? { ok: false, reason: 'unparsable' };

it.each([
  [['good', 'text'], 'good'],
  [['text', 'good'], 'good'],
  [['foreign', 'good'], 'good'],
  [['text', 'foreign'], 'foreign'],
  [['text', 'noise'], 'text'],
  [['noise', 'noise'], 'noise'],
])('of the layouts %j it follows %s', (texts, expected) => {
  expect(chooseReading(texts, read)).toBe(READINGS[expected]);
});
