import { Icon } from '@portal/shared/ui/core';
import { DESK_SIGNS, type DeskState } from './desk-now.ts';

/** A desk's state by shape, pattern, sign and colour; the same on the plan, in the list and in the legend. */
export function DeskSign({ state }: { state: DeskState }) {
  return (
    <span className="mm-sign mm-sign--desk" data-state={state} aria-hidden="true">
      <Icon name={DESK_SIGNS[state]} />
    </span>
  );
}
