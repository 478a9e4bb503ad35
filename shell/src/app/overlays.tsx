import { Notices } from '../notices/notices.tsx';
import { PaletteHost } from '../palette/palette-host.tsx';
import { BackgroundParts } from './background-parts.tsx';
import { LogInAgain } from './log-in-again.tsx';

/** What may come over any page: the palette, the log-in when the session has ended, what the portal says of itself; and what works unseen. */
export function Overlays() {
  return (
    <>
      <PaletteHost />
      <LogInAgain />
      <Notices />
      <BackgroundParts />
    </>
  );
}
