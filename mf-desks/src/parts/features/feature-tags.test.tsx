// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildFeature } from '#testing/builders.ts';
import { FeatureTags } from './feature-tags.tsx';

afterEach(cleanup);

it('names each feature, with the icon in its own colour', () => {
  const { container } = render(
    <FeatureTags
      features={[buildFeature({ name: 'Standing desk', color: '#2f7d5b' }), buildFeature({ name: 'Quiet' })]}
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
