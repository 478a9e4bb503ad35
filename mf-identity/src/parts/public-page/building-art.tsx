import type { CSSProperties } from 'react';
import './building-art.css';

/** One letter a window: dark, lit, or lit in warm light; a row is a floor, a list of rows a house. */
const HOUSES = [
  ['.l.', '..w', 'l..', '.wl', 'l..', '..l'],
  ['..l.', 'w..l', '.l..', '..w.', 'l..l', '.w..', '..l.', 'l..w', '.l..'],
  ['l..', '.w.', '..l', 'l..', '.lw'],
  ['.l', 'w.', '..', 'l.', '.w', 'l.', '..'],
] as const;

/** Houses at dusk with people still in: boxes in the client's colours, no picture to load. */
export function BuildingArt() {
  return (
    <div className="id-art" aria-hidden="true">
      {HOUSES.map((floors) => (
        <div
          key={floors[0]}
          className="id-art__house"
          style={{ '--windows': floors[0].length } as CSSProperties}
        >
          {floors.flatMap((floor, level) =>
            [...floor].map((light, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: windows never move
              <span key={`${level}-${place}`} className={`id-art__window id-art__window--${NAMES[light]}`} />
            )),
          )}
        </div>
      ))}
    </div>
  );
}

const NAMES: Readonly<Record<string, string>> = { '.': 'dark', l: 'lit', w: 'warm' };
