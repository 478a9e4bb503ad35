export { type DeskStatus, DeskStatusBadge } from './desk-status-badge.tsx';
export { GridFilterBar } from './grid-filters.tsx';
export { deskQuery, gridList } from './grid-list.ts';
