// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { closeSupport, openSupport, useSupportRequest } from './support.ts';

function Host() {
  const request = useSupportRequest();
  return <p>{request ? `asked ${request.email ?? 'by nobody known'}` : 'quiet'}</p>;
}

it('is received by the one who shows the dialog, until it closes', () => {
  render(<Host />);
  expect(screen.getByText('quiet')).toBeTruthy();
  act(() => openSupport({ email: 'ada@demo.test' }));
  expect(screen.getByText('asked ada@demo.test')).toBeTruthy();
  act(() => closeSupport());
  expect(screen.getByText('quiet')).toBeTruthy();
  act(() => openSupport());
  expect(screen.getByText('asked by nobody known')).toBeTruthy();
  act(() => closeSupport());
});
