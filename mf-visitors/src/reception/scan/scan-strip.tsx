import { Button, Icon, Loading, lazyPart, Text } from '@portal/shared/ui/core';
import { Input } from '@portal/shared/ui/form';
import { memo, useState } from 'react';
import { loadCameraScanner } from '#parts/scanner';
import { useT } from '../texts/en.ts';
import { SCAN_FIELD } from './use-wedge.ts';

const CameraScanner = lazyPart(loadCameraScanner);

interface ScanStripProps {
  state: 'ready' | 'reading' | 'resting';
  isCameraPaused: boolean;
  onText: (text: string, by: 'wedge' | 'camera') => void;
}

/** The scan field that is always ready: a scanner types, a camera sees, an address can be pasted. */
export const ScanStrip = memo(function ScanStrip({ state, isCameraPaused, onText }: ScanStripProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [hasCamera, setCamera] = useState(false);
  return (
    <section className="vr-scan" aria-label={t('scan')}>
      <form
        className="vr-scan__line"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') return;
          onText(text, 'wedge');
          setText('');
        }}
      >
        <span className={`vr-scan__state vr-scan__state--${state}`}>
          <Icon name="qr" size={26} />
          <Text strong role="status">
            {t(state === 'reading' ? 'scanReading' : state === 'resting' ? 'scanResting' : 'scanReady')}
          </Text>
        </span>
        <Input
          {...{ [SCAN_FIELD]: '' }}
          aria-label={t('scanLabel')}
          className="vr-scan__field"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('scanPlaceholder')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // The scanner's own Enter never gets here; what it typed is done with.
            if (event.defaultPrevented) setText('');
          }}
        />
        {text.trim() === '' ? null : <Button type="submit">{t('scanGo')}</Button>}
        <Button
          square
          icon={hasCamera ? 'close' : 'camera'}
          aria-label={t(hasCamera ? 'cameraOff' : 'camera')}
          title={t(hasCamera ? 'cameraOff' : 'camera')}
          aria-expanded={hasCamera}
          onClick={() => setCamera(!hasCamera)}
        />
      </form>
      {hasCamera ? (
        <div className="vr-scan__camera">
          <CameraScanner
            fallback={<Loading label={t('cameraLoading')} />}
            label={t('cameraLabel')}
            isPaused={isCameraPaused}
            onScan={(seen) => onText(seen, 'camera')}
          />
        </div>
      ) : null}
    </section>
  );
});
