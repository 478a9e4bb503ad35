export { alertWatchList, type Match, type WatchedArrival, watchListMatch, whomToCall } from './match.ts';
