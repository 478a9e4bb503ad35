import type { PaletteActionProps } from '@portal/shared/palette';
import { DeskResults } from '../features/palette/components/desk-results.tsx';
import { desksLink } from '../paths.ts';

/** Action `palette-desks`: what the command palette finds here. */
export function PaletteDesksAction({ query }: PaletteActionProps) {
  return <DeskResults query={query} linkTo={desksLink} />;
}
