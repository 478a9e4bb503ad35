import type { ReactNode } from 'react';
import { useTheme } from '../theme/theme-context.ts';
import { AntdRoot } from './antd-root.tsx';

/**
 * Around each part of antd, instead of once around the portal: then antd comes with the first control that needs it, and
 * not before the first screen.
 */
export function InAntd({ children }: { children: ReactNode }) {
  return <AntdRoot value={useTheme()}>{children}</AntdRoot>;
}
