// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { type PaletteReport, type PaletteResults, PaletteSource, usePaletteResults } from './index.ts';

function People({ results }: { results: PaletteResults }) {
  // A new object at every render, as contributions write it.
  usePaletteResults({ ...results, options: results.options.map((option) => ({ ...option })) });
  return null;
}

const one = (label: string): PaletteResults => ({ heading: 'People', options: [{ id: '1', label }] });

it('reports results once, though the palette renders with each report', () => {
  const seen = vi.fn();
  function Palette() {
    const [results, setResults] = useState<PaletteResults | null>(null);
    const [report] = useState<PaletteReport>(() => (found: PaletteResults | null) => {
      seen(found);
      setResults(found);
    });
    return (
      <PaletteSource value={report}>
        {results?.heading}
        <People results={one('Ada')} />
      </PaletteSource>
    );
  }
  render(<Palette />);
  expect(seen).toHaveBeenCalledExactlyOnceWith(one('Ada'));
});

it('reports changes again, and nothing when it unmounts', () => {
  const report = vi.fn();
  const show = (results: PaletteResults) => (
    <PaletteSource value={report}>
      <People results={results} />
    </PaletteSource>
  );
  const view = render(show(one('Ada')));
  view.rerender(show(one('Ada')));
  expect(report).toHaveBeenCalledOnce();
  view.rerender(show({ ...one('Ada'), isSearching: true }));
  view.rerender(show(one('Bo')));
  expect(report).toHaveBeenCalledTimes(3);
  act(() => view.unmount());
  expect(report).toHaveBeenLastCalledWith(null);
});

it('is silent if there is no palette', () => {
  expect(() => render(<People results={one('Ada')} />)).not.toThrow();
});
