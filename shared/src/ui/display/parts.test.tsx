// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Collapsible, CountFilter, CountFilters, Facts, PersonName } from './index.ts';

afterEach(cleanup);

describe('the parts of a screen', () => {
  it('Facts are terms and their values; an empty one is a dash', () => {
    render(
      <Facts
        items={[
          { label: 'Desk', value: 'L1-4' },
          { label: 'Phone', value: null },
          { label: 'Visits', value: 0 },
        ]}
      />,
    );
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Desk', 'Phone', 'Visits']);
    expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['L1-4', '–', '0']);
  });

  it('PersonName has the name once, whatever the picture', () => {
    render(<PersonName name="Ada Khan" photo="/ada.jpg" note="ada@demo.test" />);
    expect(screen.getByText('Ada Khan')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('CountFilter is a switch that announces its state', async () => {
    const onPress = vi.fn();
    render(
      <CountFilters label="Today">
        <CountFilter label="Expected" value={12} isPressed={false} onPress={vi.fn()} />
        <CountFilter label="On site" value={3} isPressed onPress={onPress} />
      </CountFilters>,
    );
    expect(screen.getByRole('list', { name: 'Today' })).toBeTruthy();
    const filter = screen.getByRole('button', { name: 'On site 3', pressed: true });
    await userEvent.click(filter);
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('Collapsible keeps its content while it is closed', () => {
    render(
      <Collapsible title="More about you" note="Optional">
        <input aria-label="Badge" defaultValue="17" />
      </Collapsible>,
    );
    expect(screen.getByRole('heading', { name: 'More about you', level: 3 })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Badge').value).toBe('17');
    expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(false);
  });
});
