import { describe, expect, it } from 'vitest';
import { leanConsumes } from './lean-runtime-plugin.ts';

const consumed = (id: string, key: string, more = 'eager: false') =>
  `"${id}": { shareScope: "default", shareKey: "${key}", import: null, requiredVersion: "^2.1.0", strictVersion: true, singleton: true, ${more}, fallback: undefined, treeShakingMode: null }`;
const text = (modules: string, initial = '[]') =>
  `\n__webpack_require__.consumesLoadingData = { chunkMapping: {"1":["7"],"2":["8","7"],"3":[]}, moduleIdToConsumeDataMapping: {${modules}}, initialConsumes: ${initial} };\nmore`;
const none = () => false;

describe('the list of shared modules that a remote consumes', () => {
  it('has the most used first, and a letter for each in a chunk', () => {
    expect(
      leanConsumes(text(`${consumed('8', 'react')}, ${consumed('7', '@portal/shared/api')}`), none),
    ).toBe(
      `__webpack_require__.consumes = [["@portal/shared/api","^2.1.0",7],["react","^2.1.0",8]];
__webpack_require__.consumedBy = {"1":"0","2":"01"};`,
    );
  });

  it('has the shell’s first files under the entry, and under no chunk', () => {
    const modules = `${consumed('8', 'react')}, ${consumed('7', '@portal/shared/list')}`;
    expect(leanConsumes(text(modules), (key) => key === 'react')).toBe(
      `__webpack_require__.consumes = [["react","^2.1.0",8],["@portal/shared/list","^2.1.0",7]];
__webpack_require__.consumedBy = {"1":"1","2":"1","":"0"};`,
    );
  });

  it('keeps names where a development build has them for ids', () => {
    const named = text(consumed('7', 'react')).replaceAll('"7"', '"webpack/sharing/react"');
    expect(leanConsumes(named, none)).toContain('["react","^2.1.0","webpack/sharing/react"]');
  });

  it.each([
    ['one that is taken otherwise', text(consumed('7', 'react', 'eager: true'))],
    ['some that are needed before any chunk', text(consumed('7', 'react'), '["7"]')],
    ['another text', '__webpack_require__.consumes = 1;'],
    [
      'more than there are letters',
      text(Array.from({ length: 90 }, (_, at) => consumed(`${at}`, `m${at}`)).join(', ')),
    ],
  ])('is refused with %s', (_what, given) => expect(leanConsumes(given, none)).toBeUndefined());
});
