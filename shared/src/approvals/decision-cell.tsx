import type { ReactNode } from 'react';
import { Button } from '../ui/core/index.ts';
import './approvals.css';
import { useT } from './messages/en.ts';
import type { RequestSummary } from './results-dialog.tsx';

export interface DecisionCellProps {
  /** Accessible description of the buttons. */
  asked: RequestSummary;
  /** The request awaits a decision. */
  isOpen: boolean;
  onApprove: () => void;
  onDeny: () => void;
  /** The status, and further details. */
  children: ReactNode;
}

/** The status of a request; with the two buttons while it awaits approval. */
export function DecisionCell({ asked, isOpen, onApprove, onDeny, children }: DecisionCellProps) {
  const t = useT();
  return (
    <div className="wp-decision">
      {children}
      {isOpen ? (
        <span className="wp-decision__buttons">
          <Button size="sm" icon="check" aria-label={t('approveOne', { ...asked })} onClick={onApprove}>
            {t('approve')}
          </Button>
          <Button
            size="sm"
            variant="danger-quiet"
            icon="close"
            aria-haspopup="dialog"
            aria-label={t('denyOne', { ...asked })}
            onClick={onDeny}
          >
            {t('deny')}
          </Button>
        </span>
      ) : null}
    </div>
  );
}
