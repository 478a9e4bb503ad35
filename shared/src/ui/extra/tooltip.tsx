import { Tooltip as AntdTooltip } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { InAntd } from '../antd/in-antd.tsx';

/** 500 ms (rules/frame.md#tooltips); antd counts in seconds. */
const DELAY_S = 0.5;
/** Of the part that antd's Tooltip is made of, whose types antd's do not name. */
const FOCUS = { focusDelay: DELAY_S } as object;

export type TooltipProps = {
  text: ReactNode;
  /** One focusable element. What a person must know does not belong into a tooltip: a finger never sees it. */
  children: ReactElement;
};

/** More words on hover and on keyboard focus; Escape takes it away, the pointer may move onto it. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <InAntd>
      <AntdTooltip
        title={text}
        mouseEnterDelay={DELAY_S}
        {...FOCUS}
        trigger={['hover', 'focus']}
        arrow={false}
      >
        {children}
      </AntdTooltip>
    </InAntd>
  );
}
