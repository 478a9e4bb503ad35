import { Avatar as AntdAvatar } from 'antd';
import { initialsOf } from '../../people/index.ts';
import { classNames } from '../core/class-names.ts';

export type AvatarProps = {
  name: string;
  photo?: string | null | undefined;
  /** In px. */
  size?: 24 | 32 | 40 | 56 | undefined;
  className?: string | undefined;
};

/**
 * A face or initials, which also stand in for a photo that does not load. The name is next to it in every place we
 * use it, so it is decoration.
 */
export function Avatar({ name, photo, size = 32, className }: AvatarProps) {
  return (
    <span aria-hidden="true" className={classNames('wp-avatar', className)}>
      <AntdAvatar size={size} src={photo || undefined} alt="">
        {initialsOf(name)}
      </AntdAvatar>
    </span>
  );
}
