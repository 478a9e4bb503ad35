import { WatchList } from '../features/watch-list/watch-list.tsx';

export function WatchListScreen() {
  return <WatchList />;
}
