export { extensionEnds, quickEnds } from './ends.ts';
