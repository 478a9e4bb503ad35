// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { theme as antdTheme, Button } from 'antd';
import { afterEach, describe, expect, it } from 'vitest';
import { contrastRatio } from '../theme/contrast.ts';
import { buildPalette, type ThemeMode } from '../theme/palette.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { AntdScope } from './antd-scope.tsx';
import { antdTheming } from './antd-theming.ts';

afterEach(cleanup);

describe('antdTheming', () => {
  const cases = ['#1677ff', '#ffd400', '#0a1f44', '#ff4d4f'].flatMap((brand) =>
    (['light', 'dark'] as ThemeMode[]).map((mode) => [brand, mode] as const),
  );
  it.each(cases)('reach AA for %s in %s, after antd derived the rest', (primaryColor, mode) => {
    const theming = antdTheming(buildPalette({ primaryColor }, mode));
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
    expect(contrastRatio(button.dangerColor ?? '', button.colorError ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('AntdScope', () => {
  it("stamps the page's nonce on every style that antd writes", () => {
    render(
      <ThemeProvider theme="dark" locale="en" nonce="n-123">
        <AntdScope>
          <Button type="primary">OK</Button>
        </AntdScope>
      </ThemeProvider>,
    );
    expect(screen.getByRole('button', { name: 'OK' })).toBeTruthy();
    const styles = [...document.querySelectorAll('style')];
    expect(styles.length).toBeGreaterThan(0);
    expect(styles.every((style) => style.nonce === 'n-123' || style.getAttribute('nonce') === 'n-123')).toBe(
      true,
    );
  });
});
