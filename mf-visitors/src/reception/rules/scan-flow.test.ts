import { describe, expect, it } from 'vitest';
import type { Visit } from '#parts/api';
import { fakeVisit } from '#testing/builders.ts';
import { AT_REST, cameraReads, type ScanEvent, type ScanFlow, scanFlow } from './scan-flow.ts';

const ann = fakeVisit();
const bo = fakeVisit();
const scanned = (visit = ann, by: 'wedge' | 'camera' = 'wedge'): ScanEvent<Visit> => ({
  type: 'scanned',
  visit,
  by,
});
const run = (...events: ScanEvent<Visit>[]): ScanFlow<Visit> =>
  events.reduce<ScanFlow<Visit>>(scanFlow, AT_REST);
const updated: ScanEvent<Visit> = { type: 'updated', visit: ann };

describe('the QR flow at reception', () => {
  it.each<[string, ScanFlow<Visit>, ScanFlow<Visit>]>([
    ['a scan opens the dialog', run(scanned()), { shown: ann, waiting: null, isResting: false }],
    [
      'with one open it closes, and the next waits',
      run(scanned(), scanned(bo)),
      { shown: null, waiting: bo, isResting: false },
    ],
    [
      'and reopens',
      run(scanned(), scanned(bo), { type: 'reopen' }),
      { shown: bo, waiting: null, isResting: false },
    ],
    [
      'of two that wait the later opens',
      run(scanned(), scanned(bo), scanned(ann), { type: 'reopen' }),
      { shown: ann, waiting: null, isResting: false },
    ],
    [
      'the same code read by hand again opens again',
      run(scanned(), scanned()),
      { shown: null, waiting: ann, isResting: false },
    ],
    [
      'the same code still before the camera does nothing',
      run(scanned(), scanned(ann, 'camera')),
      { shown: ann, waiting: null, isResting: false },
    ],
    [
      'after an update the scanner rests',
      run(scanned(), updated),
      { shown: ann, waiting: null, isResting: true },
    ],
    [
      'a trigger pressed twice does not offer the way back',
      run(scanned(), updated, scanned()),
      { shown: ann, waiting: null, isResting: true },
    ],
    [
      'another visitor is read immediately',
      run(scanned(), updated, scanned(bo)),
      { shown: null, waiting: bo, isResting: true },
    ],
    [
      'rested it reads again',
      run(scanned(), updated, { type: 'rested' }, scanned()),
      { shown: null, waiting: ann, isResting: false },
    ],
    ['when the dialog hides, the scanner is ready', run(scanned(), updated, { type: 'hidden' }), AT_REST],
    ['a reopening without a waiting visitor does nothing', run({ type: 'reopen' }), AT_REST],
  ])('%s', (_rule, state, expected) => {
    expect(state).toEqual(expected);
  });

  it.each([
    [AT_REST, true],
    [run(scanned()), false],
    [run(scanned(), scanned(bo)), false],
    [run(updated), false],
    [run(updated, { type: 'rested' }), true],
  ])('the camera reads if nothing is open: row %#', (state, expected) => {
    expect(cameraReads(state)).toBe(expected);
  });
});
