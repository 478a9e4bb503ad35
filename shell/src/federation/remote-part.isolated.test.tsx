// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RemoteFailure } from './failure.ts';
import { createPart, type PartComponent, SLOW_AFTER_MS } from './part.ts';
import { KnownPart } from './remote-part.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (load: () => Promise<PartComponent>) => {
  const part = createPart('mf-a/cards/tile', load);
  render(
    <>
      <p>The frame</p>
      <KnownPart part={part} within="tile" props={{ who: 'Amira' }} />
    </>,
  );
  return part;
};

describe('a part of a remote', () => {
  it('gives its props to the remote’s component', async () => {
    show(async () => ({ who }: { who: string }) => <p>Hello {who}</p>);
    expect(await screen.findByText('Hello Amira')).toBeTruthy();
  });

  it(`shows after ${SLOW_AFTER_MS} ms that it takes long, and not before`, () => {
    vi.useFakeTimers();
    show(() => new Promise(() => {}));
    act(() => void vi.advanceTimersByTime(SLOW_AFTER_MS - 1));
    expect(screen.queryByText('This is taking longer than usual.')).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText('This is taking longer than usual.')).toBeTruthy();
  });

  it('shows the failure, Retry and the reference that is in the console', async () => {
    let tries = 0;
    show(async () => {
      tries += 1;
      if (tries === 1) throw new RemoteFailure('network', false, 'offline');
      return () => <p>There it is</p>;
    });
    const reference = (await screen.findByText(/^Reference: R-/)).textContent?.slice('Reference: '.length);
    expect(vi.mocked(console.error).mock.calls.flat().join(' ')).toContain(reference);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('There it is')).toBeTruthy();
  });

  it('offers to reload the page if Retry cannot help', async () => {
    show(() => Promise.reject(new RemoteFailure('refused', false, 'tampered')));
    expect(await screen.findByRole('button', { name: 'Reload page' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('leaves the frame intact when it throws while it renders, and recovers by Retry', async () => {
    let broken = true;
    show(async () => () => {
      if (broken) throw new TypeError('while rendering');
      return <p>Well again</p>;
    });
    expect(await screen.findByText('This cannot be shown')).toBeTruthy();
    expect(screen.getByText('The frame')).toBeTruthy();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Well again')).toBeTruthy();
  });

  it('catches later errors, after a press', async () => {
    show(async () => () => {
      const [broken, breakIt] = useState(false);
      if (broken) throw new Error('later');
      return (
        <button type="button" onClick={() => breakIt(true)}>
          Break it
        </button>
      );
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Break it' }));
    expect(await screen.findByText('This cannot be shown')).toBeTruthy();
    expect(screen.getByText('The frame')).toBeTruthy();
  });
});
