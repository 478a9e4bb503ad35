import { expect, it } from 'vitest';
import { lostLetters } from './lost-letters.ts';

it.each<[string, unknown, string[]]>([
  ['a name', { first_name: 'J\ufffdrg', last_name: 'M\ufffdller' }, ['/first_name', '/last_name']],
  ['a name of a place', { name: 'Caf\ufffd', plural_name: 'Caf\ufffds' }, ['/name', '/plural_name']],
  ['a company', { company: 'Caf\ufffd GmbH' }, ['/company']],
  ['a name within', { visitors: [{}, { last_name: '\ufffd' }] }, ['/visitors/1/last_name']],
  ['a name that is whole', { first_name: 'Jörg' }, []],
  ['a text that may quote one', { problem: 'The list shows J\ufffdrg.', note: '\ufffd' }, []],
  ['a file', { name: Buffer.from('\ufffd') }, []],
  ['nothing', undefined, []],
])('%s', (_, body, paths) => {
  expect(lostLetters(body).map(({ instancePath }) => instancePath)).toEqual(paths);
});
