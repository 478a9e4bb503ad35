// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

describe('tooltips appear after 500 ms', () => {
  it.each([
    ['under the pointer', (button: HTMLElement) => fireEvent.mouseEnter(button)],
    ['on keyboard focus', (button: HTMLElement) => fireEvent.focus(button)],
  ])('%s', async (_, arrive) => {
    render(
      <Tooltip text="Opens the plan">
        <button type="button">Plan</button>
      </Tooltip>,
    );
    arrive(screen.getByRole('button'));
    await wait(480);
    expect(screen.queryByRole('tooltip')).toBeNull();
    await wait(40);
    expect(screen.getByRole('tooltip').textContent).toBe('Opens the plan');
    expect(screen.getByRole('button', { description: 'Opens the plan' })).toBeTruthy();
  });
});
