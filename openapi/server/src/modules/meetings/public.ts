export { refusalOf as claimRefusal } from './check-in/refusal.ts';
