export { alertWatchList, type WatchedArrival, watchListMatch } from './match.ts';
