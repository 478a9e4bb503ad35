import { type ListControl, ListSearch, useStable } from '@portal/shared/list';
import { useSession } from '@portal/shared/session';
import { prepareToasts, toast } from '@portal/shared/toasts';
import { Button, Loading, lazyPart, Stack, Tag } from '@portal/shared/ui/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { Visit } from '#parts/api';
import { loadCheckInDialog } from '#parts/check-in';
import { loadCameraScanner, readQrAddress } from '#parts/scanner';
import { chooseReading } from '../rules/choose-reading.ts';
import type { WedgeScan } from '../rules/wedge.ts';
import { useT } from '../texts/en.ts';
import './scan.css';
import { useScanFlow } from './use-scan-flow.ts';
import { SCAN_FIELD, useWedge } from './use-wedge.ts';

const CameraScanner = lazyPart(loadCameraScanner);
const CheckInDialog = lazyPart(loadCheckInDialog);

interface SearchBarProps {
  list: Pick<ListControl, 'search' | 'onSearch'>;
  /** Enter in the field, with words. */
  onWords: (words: string) => void;
  onChanged: (visit: Visit) => void;
  /** Beside the field, and the camera with them; a card has the field alone. */
  children?: ReactNode;
}

const SCANNING = ['automatic reception', 'qr codes'];

/** The field of the front desk: for words, and for codes where the client has scanners. */
export function DeskField(props: SearchBarProps) {
  const canScan = useSession(({ client }) =>
    SCANNING.every((one) => client?.features.some((feature) => feature === one)),
  );
  return canScan ? <ScanBar {...props} /> : <SearchBar {...props} />;
}

/** The search alone, where the client has no scanner. */
function SearchBar({ list, onWords, children }: Omit<SearchBarProps, 'onChanged'>) {
  const t = useT();
  return (
    <Stack row gap={2}>
      <ListSearch
        list={list}
        hideLabel
        placeholder={t('searchPlaceholder')}
        className="vr-top__field"
        onEnter={(text) => {
          onWords(text);
          return false;
        }}
      />
      {children}
    </Stack>
  );
}

const readingOf = (texts: readonly string[]) =>
  chooseReading(texts, (text) => readQrAddress(text, window.location.origin));
const textsOf = (scans: readonly WedgeScan[]) => scans.flatMap(({ typed, american }) => [typed, american]);

/**
 * Feature 'automatic reception' (rules/visits.md#check-in-dialog): one field for words and codes. A scanner types wherever the
 * focus is, a camera sees, an address can be pasted; each opens the check-in dialog.
 */
function ScanBar({ list, onWords, onChanged, children }: SearchBarProps) {
  const t = useT();
  const [hasCamera, setCamera] = useState(false);
  const flow = useScanFlow();
  const scan = useStable((text: string) => void flow.scan([text], 'camera'));
  useWedge({
    isCode: (scans) => readingOf(textsOf(scans))?.ok === true,
    onScan: (scans) => void flow.scan(textsOf(scans), 'wedge'),
  });
  // Fetched with the screen: a scan must not wait for it (300 ms from the scan to "checked in").
  useEffect(CheckInDialog.preload, []);
  useEffect(prepareToasts, []);
  const state = flow.isReading ? 'scanReading' : flow.isResting ? 'scanResting' : 'scanReady';
  return (
    <>
      <Stack row gap={2}>
        <ListSearch
          {...{ [SCAN_FIELD]: '' }}
          list={list}
          hideLabel
          icon="scan"
          placeholder={t('scanPlaceholder')}
          className="vr-top__field"
          end={
            <span role="status" className="vr-top__state">
              <Tag tone={state === 'scanReady' ? 'success' : 'neutral'}>{t(state)}</Tag>
            </span>
          }
          onEnter={(text) => {
            const isCode = readingOf([text])?.ok === true;
            if (isCode) void flow.scan([text], 'wedge');
            else onWords(text);
            return isCode;
          }}
        />
        {children ? (
          <>
            {children}
            <Button
              icon={hasCamera ? 'close' : 'camera'}
              aria-expanded={hasCamera}
              onClick={() => setCamera(!hasCamera)}
            >
              {t(hasCamera ? 'cameraOff' : 'camera')}
            </Button>
          </>
        ) : null}
      </Stack>
      {hasCamera ? (
        <div className="vr-camera">
          <CameraScanner
            fallback={<Loading label={t('cameraLoading')} />}
            label={t('cameraLabel')}
            isPaused={flow.isCameraPaused}
            onScan={scan}
          />
        </div>
      ) : null}
      {flow.shown ? (
        <CheckInDialog
          key={flow.shown.id}
          visit={flow.shown}
          isAuto
          onChanged={(visit) => {
            flow.changed(visit);
            onChanged(visit);
          }}
          onClose={flow.hidden}
          onFailed={() => {
            flow.hidden();
            toast.error(t('menuFailed'));
          }}
        />
      ) : null}
    </>
  );
}
