import * as api from '@portal/openapi/desks';
import { send } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { PLANS_DOMAIN } from '#parts/floors';
import type { Draft } from './rules/sketch.ts';
import { useT } from './texts/en.ts';

const ENDS = { publish: api.publishFloorPlanDraft, discard: api.discardFloorPlanDraft } as const;

export interface EndDialogProps {
  end: 'publish' | 'discard';
  draft: Draft;
  onDone: (draft: Draft) => void;
  /** Another editor was faster. */
  onLate: (theirs: Draft) => void;
  onClose: () => void;
}

/** Asks before the draft becomes what everybody sees, or is gone. */
export function EndDialog({ end, draft, onDone, onLate, onClose }: EndDialogProps) {
  const t = useT();
  const isPublish = end === 'publish';
  return (
    <ActionDialog<void, Draft>
      title={t(isPublish ? 'publishTitle' : 'discardTitle')}
      confirmLabel={t(end)}
      danger={!isPublish}
      call={() => send(ENDS[end], { path: { id: draft.floorId }, body: { version: draft.version } })}
      stale={isPublish ? [PLANS_DOMAIN, 'desks', 'rooms'] : []}
      success={t(isPublish ? 'published' : 'discarded')}
      failure={t(isPublish ? 'notPublished' : 'notDiscarded')}
      onDone={onDone}
      onConflict={onLate}
      onClose={onClose}
    >
      {t(isPublish ? 'publishText' : 'discardText')}
    </ActionDialog>
  );
}
