// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogueProblems } from '../testing/catalogue-problems.ts';
import { defineMessages, initMessages, type Messages, type Translation } from './index.ts';

const en = {
  greeting: 'Hello {{name}}',
  book: 'Book {{visitors}}',
  directory: '{{Visitor}} Directory',
  dialog: { title: 'Request Desk' },
  updated_one: 'Updated {{count}} desk.',
  updated_other: 'Updated {{count}} desks.',
  danger: '<b>{{name}}</b>',
} as const;
const de: Translation<typeof en> = {
  greeting: 'Hallo {{name}}',
  book: '{{Visitors}} buchen',
  directory: '{{Visitor}}verzeichnis',
  dialog: { title: 'Arbeitsplatz anfragen' },
  updated_one: '{{count}} Arbeitsplatz aktualisiert.',
  updated_other: '{{count}} Arbeitsplätze aktualisiert.',
  danger: '<b>{{name}}</b>',
};

const load = vi.fn(async () => ({ de }));
const { t, useT } = defineMessages('test', { en, de: load });

beforeEach(() => initMessages('en', {}));
afterEach(cleanup);

describe('t', () => {
  it('returns English from the start, including nested keys and plural forms', () => {
    expect(t('greeting', { name: 'Amira' })).toBe('Hello Amira');
    expect(t('dialog.title')).toBe('Request Desk');
    expect([t('updated', { count: 1 }), t('updated', { count: 3 })]).toEqual([
      'Updated 1 desk.',
      'Updated 3 desks.',
    ]);
  });

  it('leaves escaping to React', () => {
    expect(t('danger', { name: '<i>&' })).toBe('<b><i>&</b>');
  });

  it('loads German when it is needed, once', async () => {
    await initMessages('de');
    await initMessages('de');
    expect(t('dialog.title')).toBe('Arbeitsplatz anfragen');
    expect(load).toHaveBeenCalledOnce();
    expect(document.documentElement.lang).toBe('de');
  });

  it.each([
    ['en', {}, 'Book visitors', 'Visitor Directory'],
    ['en', { en: { visitor: 'guest', visitors: 'guests' } }, 'Book guests', 'Guest Directory'],
    ['de', {}, 'Besucher buchen', 'Besucherverzeichnis'],
    ['de', { de: { visitor: 'Gast', visitors: 'Gäste' } }, 'Gäste buchen', 'Gastverzeichnis'],
    ['de', { en: { visitor: 'guest', visitors: 'guests' } }, 'Besucher buchen', 'Besucherverzeichnis'],
  ])('uses the client’s word for a visitor: %s %j', async (locale, terms, book, directory) => {
    await initMessages(locale, terms);
    expect([t('book'), t('directory')]).toEqual([book, directory]);
  });

  it('throws in tests for a second catalogue of the same name, which would replace the first', () => {
    expect(() => defineMessages('test', { en, de: load })).toThrow('There are texts named test already');
    expect(t('dialog.title')).toBe('Request Desk');
  });

  it('throws in tests for a missing text or value', () => {
    // @ts-expect-error keys are typed
    expect(() => t('nothing')).toThrow('No text for');
    // @ts-expect-error the text names a value
    expect(() => t('greeting')).toThrow('No value for');
    // @ts-expect-error the text names another value
    expect(() => t('greeting', { nme: 'Amira' })).toThrow('No value for');
    // @ts-expect-error a plural needs to know how many
    expect(() => t('updated')).toThrow('No text for');
  });

  it('requires at compile time the values of every text that a key may mean', () => {
    const key = 'greeting' as 'greeting' | 'dialog.title';
    // @ts-expect-error one of the two names a value
    expect(() => t(key)).toThrow('No value for');
    expect(t(key, { name: 'Amira' })).toBe('Hello Amira');
    expect(t('book')).toBe('Book visitors');
  });

  it('does not compile if German leaves out a value, or if English is not a literal', () => {
    const german: Translation<typeof en> = {
      ...de,
      // @ts-expect-error the English text names a value
      greeting: 'Hallo',
    };
    const loose: { text: string } = { text: 'Hello {{name}}' };
    // @ts-expect-error the placeholders of a text that is not a literal are unknown
    defineMessages('loose', { en: loose, de: async () => ({ de: { text: '' } }) });
    expect(german.greeting).toBe('Hallo');
  });

  it('falls back to English if a language does not load', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = defineMessages('broken', {
      en: { text: 'English' },
      de: () => Promise.reject(new Error('offline')),
    });
    await initMessages('de');
    expect(broken.t('text')).toBe('English');
  });
});

function Title() {
  const translate = useT();
  return <h1>{translate('dialog.title')}</h1>;
}

let late: Messages<{ readonly text: 'Late' }> | undefined;
function Late() {
  return <p>{late?.useT()('text')}</p>;
}

describe('useT', () => {
  it('rerenders when the language changes', async () => {
    render(<Title />);
    expect(screen.getByText('Request Desk')).toBeTruthy();
    await act(() => initMessages('de'));
    expect(screen.getByText('Arbeitsplatz anfragen')).toBeTruthy();
  });

  it('suspends a package that comes later until its texts have loaded', async () => {
    await initMessages('de');
    late = defineMessages('late', { en: { text: 'Late' }, de: async () => ({ de: { text: 'Spät' } }) });
    await act(async () =>
      render(
        <Suspense fallback="loading">
          <Late />
        </Suspense>,
      ),
    );
    expect(await screen.findByText('Spät')).toBeTruthy();
  });
});

describe('catalogueProblems', () => {
  it.each<[string, object, object, string[]]>([
    ['equal catalogues', en, de, []],
    ['a key without translation', { a: 'x', b: { c: 'y' } }, { a: 'x' }, ['b.c: not translated']],
    ['an empty text', { a: 'x' }, { a: ' ' }, ['a: empty']],
    ['a key too many', { a: 'x' }, { a: 'x', b: 'y' }, ['b: not in the English catalogue']],
    ['another placeholder', { a: '{{name}}' }, { a: '{{nme}}' }, ['a: has {{nme}} instead of {{name}}']],
    ['a lost term', { a: 'Book {{visitors}}' }, { a: 'Buchen' }, ['a: has {{}} instead of {{visitor}}']],
    ['a term in another number and capital', { a: '{{visitors}}' }, { a: '{{Visitor}}' }, []],
  ])('%s', (_, one, other, problems) => {
    expect(catalogueProblems(one, other)).toEqual(problems);
  });
});
