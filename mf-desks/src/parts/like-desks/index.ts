export { LikeDesks, type LikeDesksProps } from './like-desks.tsx';
export { useT as useLikeDesksT } from './texts/en.ts';
