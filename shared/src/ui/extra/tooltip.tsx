import { Tooltip as AntdTooltip } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { InAntd } from '../antd/in-antd.tsx';

/** 500 ms (rules/frame.md#tooltips); antd counts in seconds. */
const DELAY_S = 0.5;
/** A prop of the component inside antd's Tooltip, which antd's types do not declare. */
const FOCUS = { focusDelay: DELAY_S } as object;

export type TooltipProps = {
  text: ReactNode;
  /** One focusable element. Do not put essential information into a tooltip: touch users never see it. */
  children: ReactElement;
};

/** More text on hover and keyboard focus; Escape closes it, and the pointer may move onto it. */
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
