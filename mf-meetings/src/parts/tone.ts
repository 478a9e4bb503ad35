import type { CSSProperties } from 'react';

type Tone = 'primary' | 'success' | 'warning' | 'danger' | 'waiting' | 'care' | 'neutral';

const SHADES = ['solid', 'on', 'soft', 'text', 'accent', 'border'];

/** A tone's colours as `--tone-solid` and so on, for a shape whose colour the data says. */
export const toneStyle = (tone: Tone) =>
  Object.fromEntries(
    SHADES.map((shade) => [`--tone-${shade}`, `var(--wp-${tone}-${shade})`]),
  ) as CSSProperties;
