import { Button, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { placeToGo, useT } from '#parts/my-visit';
import type { SignInState } from './use-sign-in.ts';

interface SignInDialogsProps {
  state: Extract<SignInState, { kind: 'mismatch' | 'done' }>;
  /** The visit's site. */
  siteName: string;
  onAgain: () => void;
  onDone: () => void;
}

/** The two results of a scan (rules/visits.md#self-check-in): where to go now, or that this is another site. */
export function SignInDialogs({ state, siteName, onAgain, onDone }: SignInDialogsProps) {
  const t = useT();
  if (state.kind === 'mismatch') {
    return (
      <Dialog
        open
        size="sm"
        role="alertdialog"
        title={t('mismatchTitle')}
        description={t('mismatchText', { site: siteName })}
        onClose={onAgain}
        footer={
          <Button variant="primary" onClick={onAgain}>
            {t('understood')}
          </Button>
        }
      />
    );
  }
  const { visitor, meeting } = state.visit;
  const name = visitor.firstName;
  // Reception takes over, and knows why; the text doesn't say that a host is waiting.
  if (state.visit.status === 'arrived')
    return (
      <Dialog
        open
        size="sm"
        title={t('waitsTitle')}
        description={t('waitsText', { name })}
        onClose={onDone}
        footer={
          <Button variant="primary" onClick={onDone}>
            {t('understood')}
          </Button>
        }
      />
    );
  const goTo = placeToGo(meeting.location);
  return (
    <Dialog
      open
      size="sm"
      title={t('welcomeTitle')}
      description={
        goTo.isKnown ? t('welcomeKnown', { name, place: goTo.place }) : t('welcomeUnknown', { name })
      }
      onClose={onDone}
      footer={
        <Button variant="primary" onClick={onDone}>
          {t('understood')}
        </Button>
      }
    >
      {meeting.host ? <Text block>{t('welcomeHost', { host: meeting.host })}</Text> : null}
    </Dialog>
  );
}
