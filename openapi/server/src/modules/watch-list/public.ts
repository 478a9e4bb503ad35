export {
  alertWatchList,
  isOnWatchList,
  type Match,
  type WatchedArrival,
  watchListMatch,
  whomToCall,
} from './match.ts';
