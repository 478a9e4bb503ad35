import { type IdleLimits, useIdle } from '@portal/shared/screen-mode';
import { classNames } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useT } from '../texts/en.ts';
import './question-dialog.css';

interface QuestionDialogProps {
  title: string;
  description: string;
  footer: ReactNode;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/** Somebody who walked away must not leave a question over the door's face. */
const LIMITS: IdleLimits = { warnAfter: 30_000, grace: 15_000 };

/** One question over a display, in the display's size. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, description, footer, className, onClose, children } = props;
  const t = useT();
  const { state } = useIdle(LIMITS);
  const close = useEffectEvent(onClose);
  const isOver = state.kind === 'over';
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
  return (
    <Dialog
      open
      closable={false}
      size="lg"
      className={classNames('mm-question', className)}
      title={title}
      description={description}
      onClose={onClose}
      footer={footer}
    >
      {children}
      <p role="alert" className="mm-question__closing">
        {state.kind === 'warned' ? t('closing', { count: state.secondsLeft }) : null}
      </p>
    </Dialog>
  );
}
