import { keepDraft, readDraft } from '@portal/shared/forms';
import { Button, Card, Loading, lazyPart, Skeleton, Stack, Text } from '@portal/shared/ui/core';
import { Field, Input } from '@portal/shared/ui/form';
import { type FormEvent, useState } from 'react';
import { loadCameraScanner, useT } from '#parts/scanner';
import { parseScans, type RecentScan, withScan } from './recent-scans.ts';
import { RecentScans } from './recent-scans-card.tsx';
import { ScanOutcome } from './scan-outcome.tsx';
import { useScan } from './use-scan.ts';

const KEPT = 'recent-scans';

const CameraScanner = lazyPart(loadCameraScanner);

/**
 * The screen `read-qr` (rules/kiosk-and-codes.md#actions): the camera, the last five scans, and a field for who has no
 * camera.
 */
export function ReadQr() {
  const t = useT();
  const recent = useRecentScans();
  const [isOn, setOn] = useState(true);
  const { scan, ask, event, isReading, close } = useScan((address, { qrActionType, contentObject }) =>
    recent.add({
      qid: address.qid,
      aid: address.aid,
      oid: address.oid,
      kind: qrActionType.contentType,
      name: contentObject?.name ?? address.aid,
      at: new Date().toISOString(),
    }),
  );
  return (
    <Stack columns={22}>
      {/* As high as its content: the picture must not take the hint's room. */}
      <div>
        <Stack gap={4}>
          <Text block tone="soft">
            {t('scanText')}
          </Text>
          <CameraScanner
            fallback={
              <Loading label={t('cameraStarting')}>
                <Skeleton width="100%" height="20rem" shape="block" />
              </Loading>
            }
            onScan={(text) => void scan(text)}
            isPaused={!isOn || event !== undefined}
          />
          <Stack row gap={3}>
            <Button icon="camera" aria-pressed={!isOn} onClick={() => setOn(!isOn)}>
              {t(isOn ? 'stopCamera' : 'startCamera')}
            </Button>
            <Text tone="soft" role="status">
              {isReading ? t('reading') : ''}
            </Text>
          </Stack>
        </Stack>
      </div>
      <Stack gap={6}>
        <RecentScans scans={recent.scans} onOpen={(address) => void ask(address)} />
        <TypedCode onTyped={scan} isReading={isReading} />
      </Stack>
      {event ? <ScanOutcome event={event} onClose={close} /> : null}
    </Stack>
  );
}

/** A code's address, typed, pasted, or by a scanner that types like a keyboard and presses Enter. */
function TypedCode({
  onTyped,
  isReading,
}: {
  onTyped: (text: string) => Promise<boolean>;
  isReading: boolean;
}) {
  const t = useT();
  const [text, setText] = useState('');
  async function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '' || !(await onTyped(text))) return;
    setText('');
  }
  return (
    <Card title={t('otherWaysTitle')}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap={3}>
          <Text block tone="soft" size="sm">
            {t('otherWays')}
          </Text>
          <Field label={t('typedLabel')}>
            {(control) => (
              <Input
                {...control}
                inputMode="url"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <div>
            <Button type="submit" loading={isReading}>
              {t('typedButton')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}

/** Stored like a draft: in this tab, for this user, deleted at logout, so that no other user sees visitors' names. */
function useRecentScans() {
  const [scans, setScans] = useState<RecentScan[]>(() => parseScans(readDraft(KEPT)));
  const add = (scan: RecentScan) => {
    setScans((known) => {
      const next = withScan(known, scan);
      keepDraft(KEPT, { scans: next });
      return next;
    });
  };
  return { scans, add };
}
