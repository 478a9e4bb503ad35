export { type DeskStatus, DeskStatusBadge } from './desk-status-badge.tsx';
export { useDeskList } from './use-desk-list.tsx';
