export { CardList } from './card-list.tsx';
