export {
  alertWatchList,
  isOnWatchList,
  type Match,
  type WatchedArrival,
  watchListContacts,
  watchListMatch,
} from './match.ts';
