/// <reference path="../css.d.ts" />
import './display.css';

export { Avatar, type AvatarProps } from './avatar.tsx';
export { CardGrid, CardGridItem, type CardGridItemProps, CardGridSkeleton } from './card-grid.tsx';
export { ErrorState, type ErrorStateProps } from './error-state.tsx';
export { Pagination, type PaginationProps } from './pagination.tsx';
export { StatusBadge, type StatusBadgeProps } from './status-badge.tsx';
