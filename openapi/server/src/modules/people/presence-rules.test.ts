import { describe, expect, it } from 'vitest';
import { changedPresence, type PresenceState } from './presence-rules.ts';

const unknown: PresenceState = { on_site: null, travelling_by: null };
const byBike: PresenceState = { on_site: true, travelling_by: 'bike' };

describe('presence', () => {
  it.each([
    ['says that one is on site', unknown, { on_site: true }, { on_site: true, travelling_by: null }],
    [
      'with the way there',
      unknown,
      { on_site: true, travelling_by: 'car' },
      { on_site: true, travelling_by: 'car' },
    ],
    [
      'the way there afterwards',
      { ...byBike, travelling_by: null },
      { travelling_by: 'walking' },
      { on_site: true, travelling_by: 'walking' },
    ],
    [
      'forgets the way when one is not on site',
      byBike,
      { on_site: false },
      { on_site: false, travelling_by: null },
    ],
    ['keeps the way where nothing is said of it', byBike, { on_site: true }, byBike],
    ['takes the way back', byBike, { travelling_by: null }, { on_site: true, travelling_by: null }],
  ] as const)('%s', (_, before, change, presence) =>
    expect(changedPresence(before, change)).toEqual({ ok: true, presence }),
  );

  it.each([
    [unknown, { travelling_by: 'car' }],
    [unknown, { on_site: false, travelling_by: 'car' }],
    [byBike, { on_site: null, travelling_by: 'car' }],
  ] as const)('%j refuses %j: no travel mode on a day that is not on site', (before, change) =>
    expect(changedPresence(before, change).ok).toBe(false),
  );
});
