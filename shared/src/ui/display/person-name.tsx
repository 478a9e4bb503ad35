import type { ReactNode } from 'react';
import { Avatar, type AvatarProps } from '../core/avatar.tsx';

export type PersonNameProps = {
  name: string;
  photo?: string | null | undefined;
  /** A second line: an email, a desk. */
  note?: ReactNode;
  /** Beside the name: presence, "you". */
  badge?: ReactNode;
  size?: AvatarProps['size'];
};

/** A person in a list: face or initials, name, and what else tells them apart. */
export function PersonName({ name, photo, note, badge, size = 32 }: PersonNameProps) {
  return (
    <span className="wp-person">
      <Avatar name={name} photo={photo} size={size} />
      <span className="wp-person__words">
        <span className="wp-person__line">
          <span className="wp-person__name">{name}</span>
          {badge}
        </span>
        {note ? <span className="wp-person__note">{note}</span> : null}
      </span>
    </span>
  );
}
