export { BuyButton } from './buy-button.tsx';
export { useCurrentCredits } from './calls.ts';
