export { FeatureTags } from './feature-tags.tsx';
