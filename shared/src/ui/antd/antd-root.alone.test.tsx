// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { theme as antdTheme, Button, ConfigProvider } from 'antd';
import { use, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { antdTheming } from '../../../build/antd-static/antd-theming.ts';
import { contrastRatio } from '../theme/contrast.ts';
import { buildPalette, type ThemeMode } from '../theme/palette.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { InAntd } from './in-antd.tsx';

afterEach(cleanup);

function Counted({ onStart }: { onStart: () => void }) {
  useState(onStart);
  return <p>{use(ConfigProvider.ConfigContext).locale?.locale}</p>;
}

describe('antdTheming', () => {
  const cases = ['#1677ff', '#ffd400', '#0a1f44', '#ff4d4f'].flatMap((brand) =>
    (['light', 'dark'] as ThemeMode[]).map((mode) => [brand, mode] as const),
  );
  it.each(cases)('reach AA for %s in %s, after antd derived the rest', (primaryColor, mode) => {
    const theming = antdTheming(buildPalette({ primaryColor }, mode), antdTheme);
    const all = antdTheme.getDesignToken(theming);
    for (const text of [
      all.colorText,
      all.colorError,
      all.colorLink,
      all.colorTextPlaceholder,
      all.colorTextDisabled,
    ]) {
      expect(contrastRatio(text, all.colorBgContainer)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrastRatio(all.colorBorder, all.colorBgContainer)).toBeGreaterThanOrEqual(3);
    const button = theming.components?.Button as Record<string, string>;
    expect(contrastRatio(button.primaryColor ?? '', button.colorPrimary ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('InAntd', () => {
  it("keeps its content when antd's texts arrive, and when the language changes", async () => {
    let starts = 0;
    const onStart = () => {
      starts += 1;
    };
    const page = (locale: string) => (
      <ThemeProvider theme="light" locale={locale}>
        <InAntd>
          <Counted onStart={onStart} />
        </InAntd>
      </ThemeProvider>
    );
    const { rerender } = render(page('en'));
    await screen.findByText('en');
    rerender(page('de'));
    await screen.findByText('de');
    rerender(page('en'));
    await screen.findByText('en');
    expect(starts).toBe(1);
  });

  it('leaves the styles of components to the style sheet of the build', () => {
    render(
      <ThemeProvider theme="dark" locale="en" nonce="n-123">
        <InAntd>
          <Button type="primary">OK</Button>
        </InAntd>
      </ThemeProvider>,
    );
    expect(screen.getByRole('button', { name: 'OK' })).toBeTruthy();
    const written = [...document.querySelectorAll('style')].map((style) => style.textContent ?? '');
    expect(written.filter((css) => css.includes('.ant-btn-variant'))).toEqual([]);
  });
});
