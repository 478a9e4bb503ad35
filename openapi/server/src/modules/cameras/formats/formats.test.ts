import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../mechanisms/problems.ts';
import ffGroup from './examples/ff-group.json' with { type: 'json' };
import plateRecognizer from './examples/plate-recognizer.json' with { type: 'json' };
import { formats } from './formats.ts';
import type { CameraSettings } from './reading.ts';

const berlin: CameraSettings = {
  timeZone: 'Europe/Berlin',
  direction: undefined,
  t: (text) => (typeof text === 'string' ? text : text.en),
};
const towards: CameraSettings = { ...berlin, direction: 'towards' };

/** The maker's field at which a body is refused. */
function refusedAt(read: () => unknown): string[] {
  try {
    read();
  } catch (problem) {
    return Object.keys((problem as Problem).render(berlin.t) as object);
  }
  return [];
}

describe('FF Group', () => {
  const read = (change: Record<string, unknown> = {}, camera = berlin) =>
    formats['ff-group']({ ...ffGroup, ...change }, camera);

  test('the example of its documentation is one reading, at the site’s clock', () => {
    expect(read()).toEqual([
      {
        key: '4711 20261123 LK19ABC',
        said: new Date('2026-11-23T07:41:03.120Z'),
        direction: 'towards',
        registration: 'LK19ABC',
        confidence: 0.972,
      },
    ]);
  });

  test.each([
    ['20260723 084103120', '2026-07-23T06:41:03.120Z'],
    ['20260329 023000000', '2026-03-29T01:30:00.000Z'],
    ['20261123 084103120 +0000', '2026-11-23T08:41:03.120Z'],
    ['20261123 084103120-0530', '2026-11-23T14:11:03.120Z'],
  ])('its time %j is %s', (datetime, at) => {
    expect(read({ datetime })[0]?.said.toISOString()).toBe(at);
  });

  test.each([
    ['in', undefined, 'towards'],
    ['out', undefined, 'away'],
    ['unk', undefined, undefined],
    [undefined, undefined, undefined],
    ['unk', 'away', 'away'],
    ['in', 'away', 'away'],
  ] as const)('a car that goes %s at a camera for %s is %s', (carMoveDirection, direction, expected) => {
    expect(read({ carMoveDirection }, { ...berlin, direction })[0]?.direction).toBe(expected);
  });

  test('reports of one car are one event, whatever else they contain; a better read plate is another', () => {
    const key = (change: Record<string, unknown>) => read(change)[0]?.key;
    expect(key({ carState: 'lost', datetime: '20261123 084109999' })).toBe(key({}));
    expect(key({ plateUTF8: 'LK19A8C' })).not.toBe(key({}));
  });

  test('of an id of any length, other plates and days are other events', () => {
    const key = (change: Record<string, unknown>) =>
      read({ carID: 'c'.repeat(150), ...change })[0]?.key ?? '';
    expect(key({}).length).toBe(100);
    expect(key({})).toBe(key({ carState: 'lost' }));
    expect(key({ plateUTF8: 'B2' })).not.toBe(key({}));
    expect(key({ datetime: '20261124 084103120' })).not.toBe(key({}));
    expect(key({ carID: `${'c'.repeat(149)}d` })).not.toBe(key({}));
  });

  test.each([
    [0.5, 0.5],
    ['0.5', 0.5],
    [95.5, 0.955],
    [-1, null],
    ['sure', null],
    [undefined, null],
  ])('its confidence %j is %j', (plateConfidence, confidence) => {
    expect(read({ plateConfidence })[0]?.confidence).toBe(confidence);
  });

  test.each([
    ['carID', undefined],
    ['plateUTF8', 7],
    ['datetime', '23.11.2026 08:41'],
    ['datetime', '20261323 084103120'],
    ['datetime', '20261123 244103120'],
    ['datetime', undefined],
  ])('%s %j is refused there', (field, value) => {
    expect(refusedAt(() => read({ [field]: value }))).toEqual([field]);
  });
});

describe('Plate Recognizer', () => {
  const read = (change: Record<string, unknown> = {}, camera = towards) =>
    formats['plate-recognizer']({ ...plateRecognizer, data: { ...plateRecognizer.data, ...change } }, camera);

  test('the example of its documentation is one reading', () => {
    expect(read()).toEqual([
      {
        key: 'thames-entrance 2026-11-23T08:41:03.120Z lk19abc',
        said: new Date('2026-11-23T08:41:03.120Z'),
        direction: 'towards',
        registration: 'lk19abc',
        confidence: 0.894,
      },
    ]);
  });

  test('two cars in one picture are two events', () => {
    const [result] = plateRecognizer.data.results;
    const keys = read({ results: [result, { ...result, plate: 'b2' }] }).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  test('of a name of any length, other cameras, times and plates are other events', () => {
    const key = (change: Record<string, unknown>) => read({ camera_id: 'c'.repeat(150), ...change })[0]?.key;
    expect(key({})).toBe(key({}));
    expect(key({ camera_id: `d${'c'.repeat(149)}` })).not.toBe(key({}));
    expect(key({ timestamp: '2026-11-23T08:41:04.120Z' })).not.toBe(key({}));
    expect(key({ results: [{ plate: 'b2' }] })).not.toBe(key({}));
  });

  test('a picture without a car is none', () => {
    expect(read({ results: [] })).toEqual([]);
  });

  test('the direction is given in the address', () => {
    expect(refusedAt(() => read({}, berlin))).toEqual(['direction']);
  });

  test.each([
    ['results', undefined],
    ['results', Array.from({ length: 21 }, () => ({ plate: 'a1' }))],
    ['timestamp', 'this morning'],
    ['timestamp', '2026-02-31T08:41:04Z'],
    ['timestamp', '2026-11-23T23:59:60Z'],
    ['timestamp', undefined],
  ])('%s %j is refused there', (field, value) => {
    expect(refusedAt(() => read({ [field]: value }))).toEqual([field]);
  });

  test('a result without a plate is refused', () => {
    expect(refusedAt(() => read({ results: [{ score: 1 }] }))).toEqual(['plate']);
  });
});
