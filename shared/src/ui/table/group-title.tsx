import { Icon } from '../core/icon.tsx';

interface GroupTitleProps {
  title: string;
  count: number;
  isFolded: boolean;
  onTurn: () => void;
}

/** Over the rows of a group; a press folds them. */
export function GroupTitle({ title, count, isFolded, onTurn }: GroupTitleProps) {
  return (
    <button type="button" className="wp-table__group" aria-expanded={!isFolded} onClick={onTurn}>
      <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} size={16} />
      {title}
      <span className="wp-table__count">{count}</span>
    </button>
  );
}
