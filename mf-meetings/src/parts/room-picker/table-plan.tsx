import { seatsAround } from './seats-around.ts';

const [CENTRE_X, CENTRE_Y] = [76, 44];
const STEP = 18;

/** A room as seen from above, with its table and as many chairs as it has seats, up to twelve. Decoration. */
export function TablePlan({ seats }: { seats: number }) {
  const { side, ends } = seatsAround(seats);
  const half = Math.max(side, 1) * (STEP / 2) + 2;
  return (
    <svg className="mm-picker__plan" viewBox="0 0 144 88" aria-hidden="true" focusable="false">
      <rect className="mm-picker__room" x="0.5" y="0.5" width="143" height="87" rx="6" />
      <line className="mm-picker__screen" x1="7" x2="7" y1="27" y2="61" />
      <rect
        className="mm-picker__table"
        x={CENTRE_X - half}
        y={CENTRE_Y - 13}
        width={2 * half}
        height="26"
        rx="4"
      />
      {Array.from({ length: side }, (_, n) => CENTRE_X + (n - (side - 1) / 2) * STEP).map((x) => (
        <g key={x}>
          <circle cx={x} cy={CENTRE_Y - 22} r="6" />
          <circle cx={x} cy={CENTRE_Y + 22} r="6" />
        </g>
      ))}
      {ends > 0 ? <circle cx={CENTRE_X + half + 9} cy={CENTRE_Y} r="6" /> : null}
      {ends > 1 ? <circle cx={CENTRE_X - half - 9} cy={CENTRE_Y} r="6" /> : null}
    </svg>
  );
}
