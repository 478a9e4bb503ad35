export { FormSkeleton } from './form-skeleton.tsx';
