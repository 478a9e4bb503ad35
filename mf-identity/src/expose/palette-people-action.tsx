import type { PaletteActionProps } from '@portal/shared/palette';
import { PalettePeople } from '../features/palette/components/palette-people.tsx';

/** Action `palette-people` of the slot `palette`. */
export function PalettePeopleAction(props: PaletteActionProps) {
  return <PalettePeople {...props} />;
}
