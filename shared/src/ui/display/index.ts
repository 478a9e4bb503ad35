/// <reference path="../css.d.ts" />
import './display.css';
import './parts.css';

export { Avatar, type AvatarProps } from '../core/avatar.tsx';
export { CardGrid, CardGridItem, type CardGridItemProps, CardGridSkeleton } from './card-grid.tsx';
export { Collapsible, type CollapsibleProps } from './collapsible.tsx';
export { CountFilter, type CountFilterProps, CountFilters } from './count-filters.tsx';
export { ErrorState, type ErrorStateProps } from './error-state.tsx';
export { Facts, type FactsProps } from './facts.tsx';
export { type Feature, FeatureTags } from './feature-tags.tsx';
export { Kbd, KeyHints, type KeyHintsProps } from './key-hints.tsx';
export { Pagination, type PaginationProps } from './pagination.tsx';
export { PersonName, type PersonNameProps } from './person-name.tsx';
export { StatusBadge, type StatusBadgeProps } from './status-badge.tsx';
export { Swatch } from './swatch.tsx';
export { useOnPaper } from './use-on-paper.ts';
