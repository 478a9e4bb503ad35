import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { personName } from '@portal/shared/people';
import { chosenSite, useSession } from '@portal/shared/session';
import { Button, Stack } from '@portal/shared/ui/core';
import { PersonName } from '@portal/shared/ui/display';
import { Dialog } from '@portal/shared/ui/extra';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Visit } from '#parts/api';
import {
  loadLanyardDialog,
  loadPrintAgainDialog,
  NdaButton,
  NOTHING_ANSWERED,
  questionOf,
  useBadge,
  useT,
  useVisitAction,
  useVisitTimes,
  VisitFacts,
  VisitHistory,
  VisitStatusTag,
} from '#parts/visits';
import './check-in.css';
import { CheckInNotes } from './check-in-notes.tsx';
import { CountdownButton, CountdownText } from './countdown-button.tsx';
import { isJustIn, offerOf } from './offer.ts';
import { useCountdown } from './use-countdown.ts';

interface CheckInProps {
  visit: Visit;
  isAuto: boolean;
  onChanged: (visit: Visit) => void;
  onClose: () => void;
}

/** The visit and its one action. Enter confirms, and then prints; another scan replaces it. */
export function CheckIn({ visit, isAuto, onChanged, onClose }: CheckInProps) {
  const t = useT();
  const { act, running, dialog: question } = useVisitAction(onChanged);
  const badge = useBadge();
  const lanyard = useLazyDialog(loadLanyardDialog);
  const printAgain = useLazyDialog(loadPrintAgainDialog);
  const here = useSession(chosenSite);
  const times = useVisitTimes(visit);
  const [acted, setActed] = useState<'check-in' | 'check-out'>();
  const hasActed = acted !== undefined;
  const [hasTried, setTried] = useState(false);
  const next = useRef<HTMLButtonElement>(null);
  const close = useRef<HTMLButtonElement>(null);

  const offer = offerOf(visit, new Date());
  const elsewhere = here !== undefined && here.id !== visit.meeting.siteId ? here.name : undefined;
  const [isFresh] = useState(() => isJustIn(visit, new Date()));
  const [begun] = useState(offer.ok ? offer.action : null);
  const asked = offer.ok ? questionOf(visit, offer.action, NOTHING_ANSWERED) : null;
  const byHand = visit.watchList
    ? 'autoWatchList'
    : asked === 'nda'
      ? 'autoNda'
      : isFresh
        ? 'autoJustIn'
        : null;
  // If someone else acts first, this dialog offers the opposite action, and never runs that automatically.
  const isSame = offer.ok && offer.action === begun;
  const mayRun = isAuto && isSame && !hasTried && byHand === null && elsewhere === undefined;

  const confirm = async () => {
    if (!offer.ok || hasActed) return;
    // Only one automatic attempt; after that, the user decides.
    setTried(true);
    const { done } = await act(visit, offer.action);
    if (done) setActed(offer.action);
  };
  const countdown = useCountdown(mayRun, () => void confirm());
  const print = () => {
    if (visit.badgePrintedAt) printAgain.open({ visit, onConfirm: () => badge.print(visit) });
    else void badge.print(visit);
  };
  useFocusAfter(hasActed, acted === 'check-out' ? close : next);

  const isCounting = mayRun && countdown.mode === 'auto';
  const isOut = (acted ?? (offer.ok ? offer.action : null)) === 'check-out';
  const [last] = visit.statusChanges;
  return (
    <>
      <Dialog
        open
        title={t(isOut ? 'checkOutTitle' : 'checkInTitle')}
        onClose={onClose}
        footer={
          <>
            <Button ref={close} onClick={onClose} {...(isFresh ? { 'data-autofocus': '' } : {})}>
              {t('close')}
            </Button>
            {isCounting ? <Button onClick={countdown.stop}>{t('stop')}</Button> : null}
            {acted === 'check-out' ? null : hasActed ? (
              <Button ref={next} variant="primary" icon="printer" loading={badge.isPrinting} onClick={print}>
                {t('printBadge')}
              </Button>
            ) : offer.ok ? (
              <CountdownButton
                countdown={isCounting ? countdown : null}
                loading={running !== null}
                isFirst={!isFresh}
                onPress={() => void confirm()}
              >
                {t(`actions.${offer.action}`)}
              </CountdownButton>
            ) : null}
          </>
        }
      >
        <Stack gap={4}>
          <CheckInNotes
            visit={visit}
            offer={hasActed ? { ok: true, action: 'check-in' } : offer}
            elsewhere={elsewhere}
          />
          <Stack row gap={3} justify="between">
            <PersonName
              name={personName(visit.visitor)}
              photo={visit.visitor.photo}
              note={visit.visitor.company}
              size={56}
            />
            <Stack as="span" row gap={2} role="status">
              <VisitStatusTag status={visit.status} />
              {hasActed && last ? <span>{t('doneAt', { at: times.at(last.changedAt) })}</span> : null}
            </Stack>
          </Stack>
          {offer.ok && !hasActed ? (
            <CountdownText
              countdown={countdown}
              isOn={isCounting}
              isAuto={isAuto}
              byHand={byHand}
              action={t(`actions.${offer.action}`)}
            />
          ) : null}
          <VisitFacts visit={visit} />
          <Stack row gap={2}>
            {hasActed ? null : (
              <Button size="sm" icon="printer" loading={badge.isPrinting} onClick={print}>
                {t('printBadge')}
              </Button>
            )}
            <Button
              size="sm"
              icon="badge"
              loading={lanyard.opening}
              onClick={() => lanyard.open({ visit, onChanged })}
            >
              {t(visit.lanyardNumber === null ? 'setLanyard' : 'editLanyard')}
            </Button>
            <NdaButton visit={visit} size="sm" />
          </Stack>
          <VisitHistory visit={visit} />
        </Stack>
      </Dialog>
      {question}
      {lanyard.dialog}
      {printAgain.dialog}
    </>
  );
}

/**
 * The focused button disappears with the action, so the next one takes the focus: Enter prints, or closes after a
 * check-out.
 */
function useFocusAfter(isDone: boolean, target: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    if (isDone) target.current?.focus({ preventScroll: true });
  }, [isDone, target]);
}
