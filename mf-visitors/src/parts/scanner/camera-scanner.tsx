import { Button, Icon, Loading, Stack, Text } from '@portal/shared/ui/core';
import { Scanner } from '@yudiel/react-qr-scanner';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type CameraProblem, cameraProblem } from './camera-problem.ts';
import { type CodeMemory, hold, look, newCodeMemory } from './code-gate.ts';
import { loadReader } from './load-reader.ts';
import { useT } from './texts/en.ts';
import './scanner.css';

export interface CameraScannerProps {
  /** Gets the text of a code that has come into view; again only after it has left the view. */
  onScan: (text: string) => void;
  /** The camera is off and its last picture stays. Codes in that picture still count as in view when it resumes. */
  isPaused?: boolean;
  /** Names the picture for screen readers. */
  label?: string;
  /** The camera of a device with two: the rear one, or at a kiosk the one that faces the visitor. */
  facing?: 'environment' | 'user';
  /** The codes in view on the previous screen; by default the scanner's own memory. */
  seen?: CodeMemory;
  /** Replaces the error text, e.g. if the same screen has other ways. */
  onProblem?: () => void;
}

const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } };
/** Constants: a new object would restart the camera. */
const CAMERAS = {
  environment: { ...SIZE, facingMode: 'environment' },
  user: { ...SIZE, facingMode: 'user' },
} satisfies Record<string, MediaTrackConstraints>;
const QR_ONLY: ['qr_code'] = ['qr_code'];
/** The interval between two scans of the picture. The library's default of half a second is noticeable. */
const LOOK_MS = 100;

/**
 * Reads QR codes with the device's camera. Heavy (reader and WASM): always behind `lazy`. Without a camera it shows
 * the reason and what to do, and never throws; the screen's other ways stay next to it.
 */
export function CameraScanner(props: CameraScannerProps) {
  const { onScan, label, facing = 'environment', seen, onProblem } = props;
  // A camera in a hidden page is off.
  const isHidden = useIsHidden();
  const isPaused = (props.isPaused ?? false) || isHidden;
  const t = useT();
  const [tries, setTries] = useState(0);
  const [isReady, setReady] = useState(false);
  const [problem, setProblem] = useState<CameraProblem | null>(null);

  const gate = useCodeGate(isPaused, seen);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads what failed to load
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: called only when the problem appears
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
        // Reports every scan of the picture, so that the gate knows which codes are still in view; by default the
        // library reports a code once, and then never again until it has seen another one.
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
        // Its beep is a data: address, which the page's policy blocks (media-src).
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

/** The codes in view, across pauses of the camera (`code-gate.ts`). */
function useCodeGate(isPaused: boolean, shared?: CodeMemory) {
  const [own] = useState(newCodeMemory);
  const memory = shared ?? own;
  // biome-ignore lint/correctness/useExhaustiveDependencies: no code can leave the view between a pause and the next moving picture
  useEffect(() => {
    memory.gate = hold(memory.gate);
  }, [isPaused, memory]);
  return {
    look: (codes: readonly string[]): string | undefined => {
      const { gate, fresh } = look(memory.gate, codes, performance.now());
      memory.gate = gate;
      return fresh;
    },
    /** Media events do not bubble, but the capture phase sees them: the picture moves again. */
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
