// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Feature, FeatureTags } from './feature-tags.tsx';

afterEach(cleanup);

const feature = (more: Partial<Feature>): Feature => ({
  id: 1,
  name: 'Quiet',
  icon: 'quiet',
  color: null,
  ...more,
});

it('names each feature, with the icon in its own colour', () => {
  const { container } = render(
    <FeatureTags
      features={[feature({ name: 'Standing desk', color: '#2f7d5b' }), feature({ id: 2, name: 'Quiet' })]}
    />,
  );
  const drawn = [...container.querySelectorAll('.wp-tag')].map((tag) => [
    tag.textContent,
    tag.querySelector('svg')?.getAttribute('stroke'),
  ]);
  expect(drawn).toEqual([
    ['Standing desk', '#2f7d5b'],
    ['Quiet', 'currentColor'],
  ]);
});

it('is empty if there are none', () => {
  const { container } = render(<FeatureTags features={[]} />);
  expect(container.innerHTML).toBe('');
});
