// @vitest-environment jsdom
import { renderWithProviders } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PageTitle, PageTitleProvider } from '../base/page-title.tsx';
import { Header } from './header.tsx';

describe('header', () => {
  it('has the client’s name, and the page title as the heading of the page', async () => {
    await renderWithProviders(
      <PageTitleProvider>
        {/* As a screen says it. */}
        <PageTitle title="Desks" />
        <Header />
      </PageTitleProvider>,
    );
    const header = screen.getByRole('banner');
    expect(within(header).getByText('Northwind House')).toBeTruthy();
    expect(within(header).getByRole('heading', { level: 1 }).textContent).toBe('Desks');
  });
});
