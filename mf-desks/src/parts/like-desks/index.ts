export { LikeDesks } from './like-desks.tsx';
export { useT as useLikeDesksT } from './texts/en.ts';
