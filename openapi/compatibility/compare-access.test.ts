import { expect, test } from 'vitest';
import { compareAccess } from './compare-access.ts';

const ONE_OF = 'now needs the client to have one of reception, rooms';

/** Features required before, features required now, and the errors for a client that had the operation. */
test.each([
  [{ features: ['reception'] }, { any_features: ['reception', 'rooms'] }, []],
  [{ features: ['reception', 'desks'] }, { any_features: ['reception', 'rooms'] }, []],
  [{ any_features: ['rooms'] }, { any_features: ['reception', 'rooms'] }, []],
  [{ any_features: ['reception', 'rooms'] }, {}, []],
  [{}, { any_features: ['reception', 'rooms'] }, [ONE_OF]],
  [{ features: ['desks'] }, { any_features: ['reception', 'rooms'] }, [ONE_OF]],
  [{ any_features: ['rooms', 'desks'] }, { any_features: ['reception', 'rooms'] }, [ONE_OF]],
  [
    { any_features: ['reception', 'rooms'] },
    { features: ['reception'] },
    ['now needs the client to have reception'],
  ],
])('features: from %j to %j', (before, after, errors) => {
  expect(compareAccess(before, after)).toEqual(errors);
});
