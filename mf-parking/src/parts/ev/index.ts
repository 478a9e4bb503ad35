export { ChargeLine } from './charge-line.tsx';
export { ChargerDay } from './charger-day.tsx';
export { type Charger, isWhole, slotTimes } from './rules/timeslots.ts';
export { useT as useEvTexts } from './texts/en.ts';
