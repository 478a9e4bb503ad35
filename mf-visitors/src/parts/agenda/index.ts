export { AgendaComing } from './agenda-coming.tsx';
export { AgendaList } from './agenda-list.tsx';
