import { Skeleton } from '@portal/shared/ui/core';
import './presence.css';

/** The room that the prompt will take, so that nothing below it jumps. */
export function PresencePlaceholder() {
  return (
    <div className="sh-presence" aria-hidden="true">
      <span className="sh-presence__sign" />
      <Skeleton width="14rem" />
    </div>
  );
}
