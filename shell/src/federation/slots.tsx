import type { SlotEntry, SlotProps } from '@portal/shared/federation';
import { actionsFor, cardsFor } from './portal.ts';
import { RemotePart } from './remote-part.tsx';

/** Fills a slot with the contributions of this page's remotes; for `SlotProvider` around the portal. */
export function renderSlot({ name, type, only, empty, ...props }: SlotProps) {
  const cards = only === undefined ? cardsFor(name) : [];
  const actions = actionsFor(name, type).filter((action) => only === undefined || action.name === only);
  if (cards.length + actions.length === 0) return empty ?? null;
  return (
    <>
      {cards.map((card) => (
        <RemotePart
          key={`card-${card.remote}-${card.name}`}
          remote={card.remote}
          kind="cards"
          name={card.name}
          props={{ type, ...props }}
          within="tile"
        />
      ))}
      {actions.map((action) => (
        <RemotePart
          key={`action-${action.remote}-${action.name}`}
          remote={action.remote}
          kind="actions"
          name={action.name}
          props={{ type, ...props }}
          within="tile"
        />
      ))}
    </>
  );
}

/** The entries of a slot that a screen may list; for `SlotEntriesProvider`. */
export function slotEntries(slot: string): readonly SlotEntry[] {
  return actionsFor(slot);
}
