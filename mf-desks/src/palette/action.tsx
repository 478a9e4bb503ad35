import type { PaletteActionProps } from '@portal/shared/palette';
import { desksLink } from '../paths.ts';
import { DeskResults } from './desk-results.tsx';

/** Action `palette-desks`: what the command palette finds here. */
export function PaletteDesksAction({ query }: PaletteActionProps) {
  return <DeskResults query={query} linkTo={desksLink} />;
}
