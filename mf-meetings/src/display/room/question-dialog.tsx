import { type IdleLimits, useIdle } from '@portal/shared/screen-mode';
import { Stack, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useT } from '../texts/en.ts';
import './question-dialog.css';

interface QuestionDialogProps {
  title: string;
  description: string;
  footer: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A person who walks away must not leave a dialog over the display. */
const LIMITS: IdleLimits = { warnAfter: 30_000, grace: 15_000 };

/** A dialog over a display, in the display's size. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, description, footer, onClose, children } = props;
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
      className="mm-question"
      title={title}
      description={description}
      onClose={onClose}
      footer={footer}
    >
      <Stack gap={3}>
        {children}
        <Text block strong role="alert" tone="warning">
          {state.kind === 'warned' ? t('closing', { count: state.secondsLeft }) : null}
        </Text>
      </Stack>
    </Dialog>
  );
}
