import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useTheme } from '../theme/theme-provider.tsx';
import { antdTheming } from './antd-theming.ts';

/**
 * What an antd component stands in: our theme, the page's nonce on every style that antd writes, and popups inside the
 * dialog that they belong to (beside it they would be inert). Facades of antd components wrap themselves in it;
 * so antd's own weight (31 kB brotli before the first component) comes with the first screen that needs it.
 */
export function AntdScope({ children }: { children: ReactNode }) {
  const { palette, nonce } = useTheme();
  const theme = useMemo(() => antdTheming(palette), [palette]);
  const csp = useMemo(() => (nonce ? { nonce } : {}), [nonce]);
  return (
    <ConfigProvider
      theme={theme}
      csp={csp}
      button={{ autoInsertSpace: false }}
      getPopupContainer={(trigger) => trigger?.closest<HTMLElement>('.wp-layer') ?? document.body}
    >
      {children}
    </ConfigProvider>
  );
}
