import { expect, it } from 'vitest';
import { decideOverride, type OverrideQuestion } from './decide-override.ts';

const LOCAL = 'mf-desks@http://localhost:3001';
const override = { remote: 'mf-desks', base: 'http://localhost:3001/' };
const question: OverrideQuestion = {
  asked: null,
  kept: null,
  mayOverride: true,
  isLoggedIn: true,
  wasSent: false,
};

it.each<[string, Partial<OverrideQuestion>, unknown]>([
  ['no request', {}, { do: 'nothing' }],
  ['the address requests one', { asked: LOCAL }, { do: 'apply', override }],
  [
    'the address requests another than the tab keeps',
    { asked: LOCAL, kept: 'mf-a@http://localhost:9' },
    { do: 'apply', override },
  ],
  ['the address requests one and was sent there', { asked: LOCAL, wasSent: true }, { do: 'apply', override }],
  ['only the tab keeps it', { kept: LOCAL }, { do: 'send', override }],
  [
    'only the tab keeps it, and it was sent there already',
    { kept: LOCAL, wasSent: true },
    { do: 'give-up', override },
  ],
  ['the address says that it is over', { asked: '', kept: LOCAL }, { do: 'end' }],
  ['the tab keeps what is none', { kept: 'what is this' }, { do: 'end' }],
  [
    'another machine',
    { asked: 'mf-desks@https://evil.example', kept: LOCAL },
    { do: 'refuse', why: 'foreign', what: 'mf-desks@https://evil.example' },
  ],
  [
    'another machine, and the person may not either',
    { asked: 'mf-desks@https://evil.example', mayOverride: false },
    { do: 'refuse', why: 'foreign', what: 'mf-desks@https://evil.example' },
  ],
  ['no override at all', { asked: 'mf-desks' }, { do: 'refuse', why: 'foreign', what: 'mf-desks' }],
  [
    'the person may not',
    { asked: LOCAL, mayOverride: false },
    { do: 'refuse', why: 'forbidden', what: LOCAL },
  ],
  [
    'the person no longer may',
    { kept: LOCAL, mayOverride: false },
    { do: 'refuse', why: 'forbidden', what: LOCAL },
  ],
  [
    'no one is logged in, so it is unknown',
    { asked: LOCAL, mayOverride: false, isLoggedIn: false },
    { do: 'wait', override },
  ],
  ['no one is logged in, but everyone may', { asked: LOCAL, isLoggedIn: false }, { do: 'apply', override }],
])('%s', (_title, given, decision) => {
  expect(decideOverride({ ...question, ...given })).toEqual(decision);
});
