import { Spin as AntdSpin } from 'antd';
import type { CSSProperties } from 'react';

/** Decoration beside words that say what is going on. Size in px. */
export function Spin({ size = 24, className }: { size?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={className}>
      <AntdSpin styles={{ root: { '--ant-spin-dot-holder-size': `${size}px` } as CSSProperties }} />
    </span>
  );
}
