import { describe, expect, it } from 'vitest';
import { parseBlocks, parseDefinitions, prune, referencesIn, splitSelectors } from './css-text.ts';
import { extractStyles } from './extract.ts';
import { isUsed, prefixOf, propertyOf } from './knowledge.ts';
import { listVariables, type Sample } from './variables.ts';

describe('CSS text', () => {
  it('is split into blocks, keeping nested ones whole', () => {
    expect(parseBlocks('.a{x:1;}@media (m){.b{y:2;}.c{z:3;}}').map(({ head }) => head)).toEqual([
      '.a',
      '@media (m)',
    ]);
    expect(parseBlocks('@media (m){.b{y:2;}}')[0]?.body).toBe('.b{y:2;}');
  });

  it('is split into selectors, but not inside a function', () => {
    expect(splitSelectors('.a:is(.b, .c) >.d, .e')).toEqual(['.a:is(.b, .c) >.d', '.e']);
  });

  it('loses unwanted rules, and blocks that become empty', () => {
    const css = '.a,.a-rtl{x:1;}.b-rtl{x:1;}@media (m){.c-rtl{x:1;}}@keyframes k{from{x:1;}}';
    expect(prune(css, (selector) => !selector.includes('-rtl'))).toBe('.a{x:1;}\n@keyframes k{from{x:1;}}');
  });

  it('lists the properties that it defines and uses', () => {
    expect(parseDefinitions('.K.a,.K.b{--x:1;color:red;}')).toEqual([
      { selector: '.K.a', name: '--x', value: '1' },
      { selector: '.K.b', name: '--x', value: '1' },
    ]);
    expect([...referencesIn('x:var(--a);y:calc(var(--b, var(--c)))')]).toEqual(['--a', '--b', '--c']);
  });
});

it.each([
  ['.ant-input', true],
  ['.ant-input-outlined:hover', true],
  ['.ant-tag-filled', true],
  ['.ant-picker:not(.ant-picker-borderless)', true],
  ['.ant-picker:not(.ant-picker-disabled).ant-picker-borderless', false],
  ['.ant-select-filled:not(.ant-select-customize-input)', false],
  ['.ant-input-group >.ant-input', false],
  ['.ant-input.ant-input-sm', false],
  ['.ant-select-sm', true],
  ['.ant-picker-status-warning', false],
  ['.ant-picker-status-error', true],
  ['.ant-drawer-rtl', false],
])('%s: matches something that a screen can have: %s', (selector, expected) => {
  expect(isUsed(selector)).toBe(expected);
});

describe('variablesOf', () => {
  const sample = (mode: 'light' | 'dark', brand: string, surface: string): Sample => ({
    mode,
    ours: { '--wp-brand': brand, '--wp-surface': surface },
    antd: new Map([
      ['--brand', brand],
      ['--surface', surface],
      ['--size', '15px'],
      ['--fill', mode === 'dark' ? '#111' : '#eee'],
      ['--hover', `${brand}80`],
      ['--again', `${brand}80`],
    ]),
  });
  const samples = [
    sample('light', '#a00', '#fff'),
    sample('light', '#00a', '#fff'),
    sample('dark', '#b00', '#222'),
    sample('dark', '#00b', '#222'),
  ];

  it('replaces values that always equal one of the palette’s, and keeps those that no client changes', () => {
    const { both, dark } = listVariables(samples, { '--hover': 'told' }, /^$/);
    expect(both.get('--brand')).toBe('var(--wp-brand)');
    expect(both.get('--surface')).toBe('var(--wp-surface)');
    expect(both.get('--size')).toBe('15px');
    expect([both.get('--fill'), dark.get('--fill')]).toEqual(['#eee', '#111']);
    expect([...dark.keys()]).toEqual(['--fill']);
  });

  it('uses the given expressions, also for properties that always equal one', () => {
    const { both, unknown } = listVariables(samples, { '--hover': 'told' }, /^$/);
    expect([both.get('--hover'), both.get('--again')]).toEqual(['told', 'var(--hover)']);
    expect(unknown).toEqual([]);
  });

  it('reports properties that depend on a client in an unknown way', () => {
    const { unknown } = listVariables(samples, {}, /^$/);
    expect(unknown.map((line) => line.split(':')[0])).toEqual(['--hover', '--again']);
  });
});

describe('names of antd', () => {
  it.each([
    ['Button', 'ant-btn'],
    ['DatePicker', 'ant-picker'],
    ['Card', 'ant-card'],
    ['InputNumber', 'ant-input-number'],
  ])('%s is under %s', (component, prefix) => expect(prefixOf(component)).toBe(prefix));

  it('are spelled with hyphens in custom properties', () => {
    expect(propertyOf('colorBgContainer')).toBe('--ant-color-bg-container');
  });
});

describe('extractStyles', () => {
  const { files, base } = extractStyles();
  const css = (file: string) => files[`${file}/style/index.js`]?.css ?? '';

  it('has the rules of every component in a layer below ours', () => {
    expect(css('button')).toMatch(/^@layer wp-base, antd;\n@layer antd \{/);
    expect(css('button')).toContain('.ant-btn-variant-solid');
    expect(css('menu')).toContain('.ant-menu-item');
  });

  it('follows the palette and holds no client’s colour', () => {
    expect(css('button')).toContain('--ant-color-primary:var(--wp-primary-solid)');
    expect(base).toContain('--ant-color-text:var(--wp-text)');
    expect(base).toContain(':root:where([data-theme="dark"])');
    expect(base + css('input') + css('select')).not.toMatch(/#2f54eb|#c2410c|#0f766e/i);
  });

  it('defines every property that its rules use', () => {
    for (const file of [
      'button',
      'input',
      'select',
      'table',
      'modal',
      'date-picker',
      'dropdown',
      'message',
    ]) {
      const all = base + css(file);
      const defined = new Set([...all.matchAll(/(--ant-[\w-]+):/g)].map(([, name]) => name));
      // Properties with a fallback may be left to the caller; a modal sets its width by size itself.
      const asked = [...all.matchAll(/var\((--ant-[\w-]+)\)/g)].map(([, name]) => name);
      const isLeft = (name = '') => defined.has(name) || /^--ant-modal-\w+-width$/.test(name);
      expect(
        asked.filter((name) => !isLeft(name)),
        file,
      ).toEqual([]);
    }
  });

  it('leaves out rules that match nothing on any screen', () => {
    expect(css('button')).not.toMatch(/-rtl\b|-geekblue/);
  });
});
