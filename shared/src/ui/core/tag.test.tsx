// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Tag } from './tag.tsx';

afterEach(cleanup);

it.each([
  ['a chosen colour', '#2f7d5b', '#2f7d5b'],
  ['none', null, 'currentColor'],
])('draws its icon in %s, next to the word', (_, iconColor, stroke) => {
  const { container } = render(
    <Tag icon="monitor" iconColor={iconColor}>
      Monitor
    </Tag>,
  );
  expect(container.querySelector('.wp-tag > svg')?.getAttribute('stroke')).toBe(stroke);
  expect(container.textContent).toBe('Monitor');
});
