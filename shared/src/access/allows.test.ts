import { describe, expect, it } from 'vitest';
import { type AccessSession, allows, type Gate } from './index.ts';

const session = (groups: string[], features: string[] = ['desks'], rest: object = {}): AccessSession => ({
  user: { groups },
  client: { features, mode: null, settings: { parkingUnrestricted: false }, ...rest },
});
const anonymous: AccessSession = { user: null, client: { features: ['desks'], mode: 'demo', settings: {} } };
const nothingKnown: AccessSession = { user: null, client: null };
/** A gate that a newer contract may write; this one's types do not allow it. */
const unknown = (gate: object) => gate as Gate;

describe('allows', () => {
  it.each<[rule: string, gate: Gate | undefined, session: AccessSession, open: boolean]>([
    ['no gate is open', undefined, nothingKnown, true],
    ['an empty gate is open', {}, nothingKnown, true],
    ['an empty gate is open for an anonymous visitor', {}, anonymous, true],

    ['the client has the feature', { features: ['desks'] }, session([]), true],
    ['the client lacks the feature', { features: ['rooms'] }, session(['superadmin']), false],
    ['the client has all features', { features: ['desks', 'rooms'] }, session([], ['rooms', 'desks']), true],
    ['the client lacks one of the features', { features: ['desks', 'rooms'] }, session([]), false],
    ['no feature is required', { features: [] }, session([]), true],
    ['the client has one of the features', { anyFeatures: ['desks', 'rooms'] }, session([]), true],
    [
      'the client has none of the features',
      { anyFeatures: ['rooms', 'reception'] },
      session(['admin']),
      false,
    ],
    ['one of no features', { anyFeatures: [] }, session(['superadmin']), false],
    ['features are the client’s, also for an anonymous visitor', { features: ['desks'] }, anonymous, true],
    ['no client has no features', { features: ['desks'] }, nothingKnown, false],

    [
      'the user is in one of the groups',
      { groups: ['deskbooking', 'superadmin'] },
      session(['superadmin']),
      true,
    ],
    ['the user is in none of the groups', { groups: ['deskbooking'] }, session(['employee']), false],
    ['superadmin is not in every group', { groups: ['deskbooking'] }, session(['superadmin']), false],
    ['a list of no groups admits no one', { groups: [] }, session(['superadmin']), false],
    ['an anonymous visitor has no groups', { groups: ['employee'] }, anonymous, false],
    ['groups are compared letter by letter', { groups: ['PA'] }, session(['pa']), false],

    ['the user is in none of the shut-out groups', { notGroups: ['cleaning'] }, session(['employee']), true],
    [
      'the user is in a shut-out group',
      { notGroups: ['cleaning'] },
      session(['employee', 'cleaning']),
      false,
    ],
    ['an anonymous visitor is in no shut-out group', { notGroups: ['cleaning'] }, anonymous, true],

    [
      'the user is in a shut-out group, and in one that is let in all the same',
      { notGroups: ['cleaning'], unlessGroups: ['reception'] },
      session(['cleaning', 'reception']),
      true,
    ],
    [
      'the user is in a shut-out group only',
      { notGroups: ['cleaning'], unlessGroups: ['reception'] },
      session(['cleaning', 'employee']),
      false,
    ],
    [
      'an exception to shutting out admits no one without any of the groups',
      { groups: ['employee'], notGroups: ['cleaning'], unlessGroups: ['reception'] },
      session(['cleaning', 'reception']),
      false,
    ],
    [
      'an exception is not required of people who are not shut out',
      { groups: ['employee'], notGroups: ['cleaning'], unlessGroups: ['reception'] },
      session(['employee']),
      true,
    ],
    ['an exception alone means nothing', { unlessGroups: ['reception'] }, session(['employee']), true],
    [
      'an unknown exception closes',
      unknown({ notGroups: ['cleaning'], unlessGroups: ['x'] }),
      session(['x']),
      false,
    ],

    ['the client is in demo mode', { mode: 'demo' }, anonymous, true],
    ['the client is not in demo mode', { mode: 'demo' }, session(['superadmin']), false],
    ['no client is in no mode', { mode: 'demo' }, nothingKnown, false],

    ['a setting is off', { settings: { parkingUnrestricted: false } }, session([]), true],
    [
      'a setting that is not set counts as off',
      { settings: { parkingUnrestricted: false } },
      anonymous,
      true,
    ],
    ['a setting is off but should be on', { settings: { parkingUnrestricted: true } }, session([]), false],
    [
      'a setting is on',
      { settings: { parkingUnrestricted: true } },
      session([], [], { settings: { parkingUnrestricted: true } }),
      true,
    ],
    ['a number is compared as it is', { settings: { deskFutureBookingDaysLimit: 28 } }, session([]), false],

    [
      'every part must hold: feature missing',
      { features: ['rooms'], groups: ['admin'] },
      session(['admin']),
      false,
    ],
    [
      'every part must hold: group missing',
      { features: ['desks'], groups: ['admin'] },
      session(['PA']),
      false,
    ],
    ['every part must hold: all there', { features: ['desks'], groups: ['admin'] }, session(['admin']), true],

    [
      'an unknown feature closes, also if the client has it',
      unknown({ features: ['x'] }),
      session([], ['x']),
      false,
    ],
    [
      'an unknown feature closes next to one that the client has',
      unknown({ anyFeatures: ['x', 'desks'] }),
      session([]),
      false,
    ],
    [
      'an unknown group closes next to a known one',
      unknown({ groups: ['x', 'admin'] }),
      session(['admin']),
      false,
    ],
    ['an unknown shut-out group closes', unknown({ notGroups: ['x'] }), session(['admin']), false],
    ['an unknown mode closes', unknown({ mode: 'x' }), session([], [], { mode: 'x' }), false],
    ['an unknown setting closes', unknown({ settings: { x: false } }), session([]), false],
    ['an unknown part closes', unknown({ clients: ['acme'] }), session(['superadmin']), false],
    ['a word of the language itself is unknown', unknown({ features: ['constructor'] }), session([]), false],
  ])('%s', (_, gate, who, open) => {
    expect(allows(gate, who)).toBe(open);
  });
});
