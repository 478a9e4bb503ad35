export { AgendaList } from './agenda-list.tsx';
