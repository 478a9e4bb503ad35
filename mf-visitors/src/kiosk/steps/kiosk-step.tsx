import { useKioskContext } from '../kiosk-context.ts';
import { Outcome, PlaceText } from '../outcome.tsx';
import { errorText } from '../rules/name-search.ts';
import type { Step } from '../rules/steps.ts';
import { useT } from '../texts/en.ts';
import { CodeStep } from './code-step.tsx';
import { KnownStep } from './known-step.tsx';
import { ManualStep } from './manual-step.tsx';
import { NameStep } from './name-step.tsx';
import { NdaStep } from './nda-step.tsx';
import { PhotoStep } from './photo-step.tsx';
import { PinStep } from './pin-step.tsx';
import { WalkInStep } from './walk-in-step.tsx';

/** The screen of a step after the start; each step mounts a new one. */
export function KioskStep({ step }: { step: Step }) {
  const t = useT();
  const { send } = useKioskContext();
  switch (step.name) {
    case 'start':
      return null;
    case 'name':
      return <NameStep key={step.direction} direction={step.direction} />;
    case 'known':
      return <KnownStep direction={step.direction} name={step.typed} />;
    case 'pin':
      return <PinStep direction={step.direction} />;
    case 'qr':
      return <CodeStep key={step.direction} direction={step.direction} code={step.code} />;
    case 'manual':
      return <ManualStep page={step.page} />;
    case 'walk-in':
      return <WalkInStep page={step.page} />;
    case 'nda':
      return <NdaStep uuid={step.uuid} waits={step.waits} />;
    case 'photo':
      return <PhotoStep uuid={step.uuid} />;
    case 'checked-in':
      return (
        <Outcome title={t('hello', { name: step.visit.firstName })} isWelcome>
          <PlaceText visit={step.visit} />
        </Outcome>
      );
    case 'checked-out':
      return <Outcome title={t('goodbye')} />;
    case 'waits':
      return <Outcome title={t('speakToReception')} />;
    case 'walk-in-done':
      return (
        <Outcome title={t('walkInDone', { name: step.firstName })}>
          <p>{t(step.isHostFound ? 'walkInHostTold' : 'walkInNoHost')}</p>
        </Outcome>
      );
    case 'failed':
      return (
        <Outcome
          isFailure
          title={t('failed')}
          action={{ label: t('tryAgain'), onPress: () => send({ type: 'again' }) }}
          other={
            // A visitor who scans the code again may be on the way out.
            step.method === 'qr' && step.direction === 'check-in'
              ? { label: t('checkOut'), onPress: () => send({ type: 'begin', direction: 'check-out' }) }
              : undefined
          }
        >
          <p>{t(errorText(step.direction))}</p>
        </Outcome>
      );
  }
}
