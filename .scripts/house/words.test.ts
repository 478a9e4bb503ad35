import { expect, it } from 'vitest';
import { readComments } from './comments.ts';
import { SENTENCES, WORDS } from './words.ts';

const findings = (source: string, file = 'x.ts') =>
  readComments(file, source).findings.map(({ line, found }) => `${line} ${found}`);

const FOUND: readonly [comment: string, found: string][] = [
  ['What is left of it.', 'What'],
  ['Saved first. What is sent later is lost.', 'What'],
  ['Who approves has an active account.', 'Who'],
  ['Whose page had no network is not made to wait.', 'Whose'],
  ['The space goes to whoever asked first.', 'whoever'],
  ['Whomever a figure is about.', 'Whomever'],
  ['One that is not in use is not offered.', 'One that'],
  ['Those who wait are notified.', 'Those who'],
  ['Of another form it is a 404.', 'Of another'],
  ['Of those who are free.', 'Of those'],
  ['Somebody else may have it.', 'Somebody'],
  ['It is offered to nobody.', 'nobody'],
  ['It waited in vain.', 'in vain'],
  ['The link leads nowhere any more.', 'any more'],
  ['They hear of it no more', 'no more'],
  ['The host is told.', 'is told'],
  ['The card hears of it.', 'hears of'],
  ['It has ended meanwhile.', 'meanwhile'],
  ['The room is given back: nobody came.', 'nobody'],
  ['It gives back the room.', 'gives back'],
  ['The visitor is here already.', 'here already'],
  ['Ends the process at once.', 'at once'],
  ['The card reloads by itself.', 'by itself'],
];

const LEFT: readonly string[] = [
  'What is a working day?',
  'The server knows what is booked, and who booked it.',
  'Anyone who has the link.',
  'One reservation per day.',
  'No more than ten rows.',
  'It takes any more than that.',
  'The two are told apart by their names.',
  'It can be told from a person.',
  'Someone meanwhiles.',
  'All of them at once, and ten rows of a page at once.',
  'By its own clock.',
  'It gives the room back.',
];

it.each(FOUND)('finds: %s', (comment, found) => {
  expect(findings(`/** ${comment} */`)).toContain(`1 ${found}`);
});

it.each(LEFT)('leaves: %s', (comment) => {
  expect(findings(`// ${comment}`)).toEqual([]);
});

it('has a case for each pattern', () => {
  const texts = FOUND.map(([comment]) => comment);
  for (const { finds } of [...SENTENCES, ...WORDS]) {
    expect(
      texts.some((text) => text.search(finds) >= 0),
      String(finds),
    ).toBe(true);
  }
});

it('reads a sentence over the end of a line, and names the line where the words start', () => {
  expect(findings('/**\n * The server answers at\n * once. What is late\n * is left out.\n */')).toEqual([
    '2 at once',
    '3 What',
  ]);
  expect(findings('// The server answers at\n  // once.\n')).toEqual(['1 at once']);
  expect(findings('// The server answers\n// at once.\n')).toEqual(['2 at once']);
});

it('reads comments of TypeScript, SQL and CSS, and no code', () => {
  // In parts, or this file would have them in its own comments.
  const word = 'nobody';
  expect(findings(`const ${word} = 'https://x/ ${word}';\nfoo(/* ${word} */ 1);\n`)).toEqual(['2 nobody']);
  expect(findings(`-- ${word}.\nselect 1 -- ${word}\n`, 'x.sql')).toEqual(['1 nobody', '2 nobody']);
  expect(findings(`a { color: red } /* ${word} */\n`, 'x.css')).toEqual(['1 nobody']);
});

it('counts lines with words', () => {
  expect(readComments('x.ts', '/**\n * One.\n *\n * Two.\n */\n// Three.\nfour();\n').lines).toBe(3);
});
