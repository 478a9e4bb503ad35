// @vitest-environment jsdom
import { renderWithProviders } from '@portal/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeVisit, fakeVisitMeeting } from '#testing/builders.ts';
import { VisitorCell } from './visit-cells.tsx';

afterEach(cleanup);

const host = { id: 7, firstName: 'Amira', lastName: 'Khan' };

it.each([
  ['en', [host], 'Host: Amira Khan'],
  ['de', [host], 'Zu Amira Khan'],
  ['en', [], 'No host'],
  // Not "Zu Kein Gastgeber".
  ['de', [], 'Kein Gastgeber'],
] as const)('shows in %s whom a visitor comes to see: %o', async (locale, hosts, words) => {
  const visit = fakeVisit({ meeting: fakeVisitMeeting({ host: null, hosts: [...hosts] }) });
  await renderWithProviders(<VisitorCell visit={visit} />, { session: { locale } });
  expect(await screen.findByText(words)).toBeTruthy();
});
