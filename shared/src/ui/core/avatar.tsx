import { useState } from 'react';
import { initialsOf } from '../../people/index.ts';
import type { Tone } from '../theme/palette.ts';

export type AvatarProps = {
  name: string;
  photo?: string | null | undefined;
  /** In px. */
  size?: 24 | 32 | 40 | 56 | undefined;
};

const TONES: readonly Tone[] = ['care', 'waiting', 'warning', 'info', 'success'];

/** The same for a name everywhere, so that a person is found again by the colour, too. */
const toneOf = (name: string) =>
  TONES[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TONES.length];

/**
 * A face or initials, which also stand in for a photo that does not load. The name is next to it in every place we
 * use it, so it is decoration.
 */
export function Avatar({ name, photo, size = 32 }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span
      aria-hidden="true"
      className={`wp-avatar wp-tone--${toneOf(name)}`}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
    >
      {photo && photo !== failed ? (
        <img src={photo} alt="" onError={() => setFailed(photo)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
