import { useState } from 'react';
import { classNames } from '../core/class-names.ts';
import { initialsOf } from './initials.ts';

export type AvatarProps = {
  name: string;
  photo?: string | null | undefined;
  /** In px. */
  size?: 24 | 32 | 40 | 56 | undefined;
  className?: string | undefined;
};

/** A face or initials. The name stands beside it in every place we use it, so it is decoration. */
export function Avatar({ name, photo, size = 32, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | undefined>();
  return (
    <span className={classNames('wp-avatar', `wp-avatar--${size}`, className)} aria-hidden="true">
      {photo && photo !== broken ? (
        <img src={photo} alt="" width={size} height={size} onError={() => setBroken(photo)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
