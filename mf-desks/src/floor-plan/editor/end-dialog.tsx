import { ActionDialog } from '@portal/shared/dialogs';
import { PLANS_DOMAIN } from '#parts/floors';
import { drafts } from './calls.ts';
import type { Draft } from './rules/sketch.ts';
import { useT } from './texts/en.ts';

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
      call={() => drafts[end](draft.floorId, draft.version)}
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
