export { PageOutcome } from './page-outcome.tsx';
export { PublicHeading } from './public-heading.tsx';
export { PublicPage } from './public-page.tsx';
export { type en, t, useT } from './texts/en.ts';
