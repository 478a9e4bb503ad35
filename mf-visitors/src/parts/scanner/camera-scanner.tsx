import { Button, Icon, Loading, Stack, Text } from '@portal/shared/ui/core';
import { Scanner } from '@yudiel/react-qr-scanner';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type CameraProblem, cameraProblem } from './camera-problem.ts';
import { type CodeMemory, hold, look, newCodeMemory } from './code-gate.ts';
import { loadReader } from './load-reader.ts';
import { useT } from './texts/en.ts';
import './scanner.css';

export interface CameraScannerProps {
  /** The text of a code that has come into view; again only after it has left it. */
  onScan: (text: string) => void;
  /** The camera is off and its last picture stays. What it saw still counts as in view when it looks again. */
  isPaused?: boolean;
  /** Names the picture for those who hear it. */
  label?: string;
  /** Which camera of a device with two: the one at its back, or at a kiosk the one that sees the visitor. */
  facing?: 'environment' | 'user';
  /** What was in view on the screen before; the scanner's own where it is left out. */
  seen?: CodeMemory;
  /** In place of the words about it, e.g. where other ways are on the same screen. */
  onProblem?: () => void;
}

const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } };
/** Fixed objects: another one would start the camera again. */
const CAMERAS = {
  environment: { ...SIZE, facingMode: 'environment' },
  user: { ...SIZE, facingMode: 'user' },
} satisfies Record<string, MediaTrackConstraints>;
const QR_ONLY: ['qr_code'] = ['qr_code'];
/** Between two looks at the picture. The library's own half second is felt when a code is held up. */
const LOOK_MS = 100;

/**
 * Reads QR codes with the device's camera. Heavy (reader and WASM): always behind `lazy`. Without a camera it says why
 * and what to do, and never throws; the screen's other ways stay beside it.
 */
export function CameraScanner(props: CameraScannerProps) {
  const { onScan, label, facing = 'environment', seen, onProblem } = props;
  // A camera that nobody looks at is off.
  const isHidden = useIsHidden();
  const isPaused = (props.isPaused ?? false) || isHidden;
  const t = useT();
  const [tries, setTries] = useState(0);
  const [isReady, setReady] = useState(false);
  const [problem, setProblem] = useState<CameraProblem | null>(null);

  const gate = useCodeGate(isPaused, seen);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads what did not come
  useEffect(() => {
    let isHere = true;
    loadReader().then(
      () => isHere && setReady(true),
      (error: unknown) => {
        console.error(error);
        if (isHere) setProblem('reader');
      },
    );
    return () => {
      isHere = false;
    };
  }, [tries]);

  const hasProblem = problem !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it comes up
  useEffect(() => {
    if (hasProblem) onProblem?.();
  }, [hasProblem]);

  if (problem && onProblem) return null;
  if (problem)
    return (
      <Stack gap={3} align="center" justify="center" className="vi-scanner vi-scanner--off" role="alert">
        <Icon name="camera" size={36} />
        <Text strong>{t('cameraTitle')}</Text>
        <Text tone="soft">{t(`cameraProblems.${problem}`)}</Text>
        <Button
          icon="refresh"
          onClick={() => {
            setProblem(null);
            setTries(tries + 1);
          }}
        >
          {t('cameraRetry')}
        </Button>
      </Stack>
    );
  if (!isReady)
    return (
      <Stack gap={3} align="center" justify="center" className="vi-scanner vi-scanner--off">
        <Loading label={t('cameraStarting')}>
          <Text tone="soft">{t('cameraStarting')}</Text>
        </Loading>
      </Stack>
    );
  return (
    <section ref={gate.box} className="vi-scanner" aria-label={label ?? t('scanLabel')}>
      <Scanner
        key={tries}
        // Every look is told, so that the gate knows what is still in view; by itself the library tells a code once, and
        // then never again until it has seen another one.
        allowMultiple
        onScan={(codes) => {
          const text = gate.look(codes.map(({ rawValue }) => rawValue));
          if (text !== undefined) onScan(text);
        }}
        onError={({ kind, cause }) => {
          console.warn(cause);
          setProblem(cameraProblem(kind));
        }}
        constraints={CAMERAS[facing]}
        formats={QR_ONLY}
        components={PARTS}
        styles={STYLES}
        // Its beep is a data: address, which the page does not play (media-src).
        sound={false}
        paused={isPaused}
        retryDelay={LOOK_MS}
        settleDelayMs={0}
        startTimeoutMs={10_000}
      />
      <span className="vi-scanner__frame" aria-hidden="true" />
      <p className="vi-scanner__hint" aria-live="polite">
        {t(isPaused ? 'cameraPaused' : 'cameraHint')}
      </p>
    </section>
  );
}

/** What is in view, across pauses of the camera (`code-gate.ts`). */
function useCodeGate(isPaused: boolean, shared?: CodeMemory) {
  const [own] = useState(newCodeMemory);
  const memory = shared ?? own;
  // biome-ignore lint/correctness/useExhaustiveDependencies: from a pause until the picture moves again nothing can leave it
  useEffect(() => {
    memory.gate = hold(memory.gate);
  }, [isPaused, memory]);
  return {
    look: (codes: readonly string[]): string | undefined => {
      const { gate, fresh } = look(memory.gate, codes, performance.now());
      memory.gate = gate;
      return fresh;
    },
    /** Media events do not bubble, but they can be caught on their way down: the picture moves again. */
    box: (section: HTMLElement | null) => {
      if (!section) return undefined;
      const looksAgain = () => {
        memory.gate = hold(memory.gate, performance.now());
      };
      section.addEventListener('playing', looksAgain, { capture: true });
      return () => section.removeEventListener('playing', looksAgain, { capture: true });
    },
  };
}

function useIsHidden(): boolean {
  return useSyncExternalStore(subscribeVisibility, () => document.visibilityState === 'hidden');
}

function subscribeVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

const PARTS = { finder: false, torch: false };
const STYLES = { container: { aspectRatio: '4 / 3' } };
