import './presence.css';

/** The room that the prompt will take, as it is painted, so that nothing below it jumps. */
export function PresencePlaceholder() {
  return <div className="sh-presence" aria-hidden="true" />;
}
