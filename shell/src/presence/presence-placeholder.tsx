import './presence.css';

/** The room that the prompt will take, as it is painted, so that nothing below it jumps. */
export function PresencePlaceholder() {
  return (
    <div className="sh-presence" aria-hidden="true">
      <span className="sh-presence__sign" />
    </div>
  );
}
