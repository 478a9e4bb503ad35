// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { initMessages } from '../../messages/index.ts';
import type { DayMark } from './day-marks.ts';
import { MonthCalendar, type MonthCalendarProps } from './month-calendar.tsx';

afterEach(async () => {
  cleanup();
  await initMessages('en');
});

const approved: DayMark = { key: 'approved', look: 'fill', tone: 'success', label: 'Approved' };
const other: DayMark = { key: 'other', look: 'dot', tone: 'info', label: 'Another person' };

function show(props: Partial<MonthCalendarProps> = {}) {
  const onDay = vi.fn();
  render(
    <Suspense fallback={null}>
      <MonthCalendar label="Desk days" today="2026-03-18" onDay={onDay} {...props} />
    </Suspense>,
  );
  return { onDay, user: userEvent.setup() };
}
const day = (name: string | RegExp) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.getAttribute('data-day');

describe('MonthCalendar', () => {
  it('is a named grid with the month above it, Monday first, and one tab stop on today', async () => {
    const { user } = show();
    const grid = screen.getByRole('grid', { name: 'Desk days' });
    expect(screen.getByText('March 2026')).toBeTruthy();
    expect(within(grid).getAllByRole('columnheader')[0]?.getAttribute('abbr')).toBe('Monday');
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await user.tab();
    await user.tab();
    await user.tab();
    expect(focused()).toBe('2026-03-18');
    expect(document.activeElement?.getAttribute('aria-current')).toBe('date');
    expect(day(/^Wednesday,? 18 March 2026, today$/)).toBe(document.activeElement);
  });

  it('walks with the keys, into the next month and back', async () => {
    const { user } = show();
    day(/18 March/).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('2026-04-01');
    expect(screen.getByText('April 2026')).toBeTruthy();
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('2026-03-31');
    await user.keyboard('{Home}');
    expect(focused()).toBe('2026-03-30');
    await user.keyboard('{PageDown}');
    expect(focused()).toBe('2026-04-30');
  });

  it('picks with Enter, Space and a press', async () => {
    const { onDay, user } = show();
    day(/18 March/).focus();
    await user.keyboard('{Enter}{ArrowRight} ');
    await user.click(day(/25 March/));
    expect(onDay.mock.calls).toEqual([['2026-03-18'], ['2026-03-19'], ['2026-03-25']]);
  });

  it('does not leave the first month it may show, with a message', async () => {
    const onMonthChange = vi.fn();
    const { user } = show({ minMonth: '2026-03', onMonthChange });
    expect(day('Previous month').getAttribute('aria-disabled')).toBe('true');
    await user.click(day('Previous month'));
    day(/18 March/).focus();
    await user.keyboard('{PageUp}');
    expect(focused()).toBe('2026-03-01');
    expect(screen.getByText('This is the first month that can be shown.')).toBeTruthy();
    expect(onMonthChange).not.toHaveBeenCalled();
  });

  it('lets a disabled day be focused, explains it, and does not pick it', async () => {
    const reason = 'You already have a desk on this day.';
    const { onDay, user } = show({ dayReason: (d) => (d === '2026-03-19' ? reason : undefined) });
    day(/18 March/).focus();
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('2026-03-19');
    const described = document.activeElement?.getAttribute('aria-describedby');
    expect(document.getElementById(described ?? '')?.textContent).toContain(reason);
    await user.keyboard('{Enter}');
    await user.click(day(/19 March/));
    expect(onDay).not.toHaveBeenCalled();
  });

  it('names the marks of a day in words', () => {
    show({ marks: { '2026-03-20': [approved, other] }, legend: [approved, other] });
    expect(day(/^Friday,? 20 March 2026, Approved, Another person$/)).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Legend' }).textContent).toBe('ApprovedAnother person');
  });

  it('shows which days are chosen', () => {
    show({ selected: ['2026-03-20', '2026-03-24'], multiple: true });
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(2);
    expect(screen.getByRole('grid').getAttribute('aria-multiselectable')).toBe('true');
  });

  it('shows the month that another component keeps', async () => {
    const onMonthChange = vi.fn();
    const { user } = show({ month: '2026-05', onMonthChange });
    await user.click(day('Next month'));
    expect(onMonthChange).toHaveBeenCalledWith('2026-06');
    expect(screen.getByText('May 2026')).toBeTruthy();
  });

  it('speaks German', async () => {
    await initMessages('de');
    show();
    expect(screen.getByText('März 2026')).toBeTruthy();
    expect(day('Nächster Monat')).toBeTruthy();
    expect(screen.getAllByRole('columnheader')[0]?.textContent).toBe('MontagMo');
  });
});
