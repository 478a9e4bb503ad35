import { describe, expect, it } from 'vitest';
import { arrangedCards, cardKey, orderedCards } from './arrange-cards.ts';

const cards = ['a', 'b', 'c', 'd'].map((name) => ({ remote: 'mf', name }));
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name).join('');
const keys = (text: string) => [...text].map((name) => `mf/${name}`);

describe('a person’s order of cards', () => {
  it.each([
    ['none', '', 'abcd'],
    ['all of them', 'dbca', 'dbca'],
    ['a new card in the middle comes after the one before it', 'dca', 'dcab'],
    ['a new first card comes first', 'dcb', 'adcb'],
    ['several new ones stay together', 'da', 'dabc'],
    ['a removed card', 'dxcba', 'dcba'],
  ])('%s', (_, order, expected) => {
    expect(names(orderedCards(cards, { order: keys(order), hidden: [] }))).toBe(expected);
  });

  it('is the role’s without a layout', () => {
    expect(names(orderedCards(cards, null))).toBe('abcd');
  });

  it('leaves out hidden cards', () => {
    expect(names(arrangedCards(cards, { order: keys('dc'), hidden: keys('ax') }))).toBe('bdc');
  });

  it('distinguishes cards of two types of resource', () => {
    expect(cardKey({ remote: 'mf', name: 'rooms', resourceType: 4 })).toBe('mf/rooms/4');
  });
});
