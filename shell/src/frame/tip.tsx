import './tip.css';
import type { Tip as TipState } from './use-delayed-tip.ts';

/** The bubble of `useDelayedTip`. It repeats a name, so assistive technology passes over it. */
export function Tip({ tip }: { tip: TipState | null }) {
  if (!tip) return null;
  return (
    <span
      className={`sh-tip sh-tip--${tip.side}`}
      aria-hidden="true"
      style={{ left: tip.left, top: tip.top }}
    >
      {tip.text}
    </span>
  );
}
