import { expect, test } from 'vitest';
import { commitErrors } from './commit-message.ts';

const areas = new Set(['.scripts', 'docs', 'mf-desks', 'server', 'server/parking']);

test.each([
  ['an area and a summary', 'mf-desks: list the nearest desk first'],
  ['a folder with a dot', '.scripts: check commit messages'],
  ['a domain of the server', 'server/parking: release permits in bulk'],
  ['a reason after a blank line', 'docs: name the boot key\n\nA server refuses to start without it.\n'],
  ['72 characters', `docs: ${'x'.repeat(66)}`],
  ['a merge', "Merge branch 'door'"],
  ['a revert', 'Revert "docs: name the boot key"\n\nThis reverts commit 1234567.'],
  ['a fixup', 'fixup! Any subject.'],
])('accepts %s', (_, message) => {
  expect(commitErrors(message, areas)).toEqual([]);
});

test.each([
  [
    'no area',
    'List the nearest desk first',
    '"List the nearest desk first" is not "area: imperative summary".',
  ],
  ['no summary', 'docs: ', '"docs: " is not "area: imperative summary".'],
  ['nothing', '', '"" is not "area: imperative summary".'],
  ['an unknown area', 'wip: save', '"wip" is not an area: .scripts, docs, mf-desks, server, server/parking.'],
  [
    'an unknown domain',
    'server/desk: save',
    '"server/desk" is not an area: .scripts, docs, mf-desks, server, server/parking.',
  ],
  ['a capital letter', 'docs: Name the boot key', 'The summary starts with a verb in lower case.'],
  ['a full stop', 'docs: name the boot key.', 'The summary ends without a full stop or space.'],
  ['73 characters', `docs: ${'x'.repeat(67)}`, 'The first line has 73 characters; 72 is the limit.'],
  ['no blank line', 'docs: name it\nBecause.', 'The second line is blank; the reason follows it.'],
])('refuses %s', (_, message, error) => {
  expect(commitErrors(message, areas)).toEqual([error]);
});
