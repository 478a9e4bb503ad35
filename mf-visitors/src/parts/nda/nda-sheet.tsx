import * as api from '@portal/openapi/visitors';
import { useAction } from '@portal/shared/actions';
import { ApiError, call, send, useApiQuery } from '@portal/shared/api';
import { QueryFailure } from '@portal/shared/query-state';
import { safeHtml } from '@portal/shared/safe-html';
import { useSession } from '@portal/shared/session';
import { browserZone, formatClock, formatDayOf } from '@portal/shared/time';
import { toast } from '@portal/shared/toasts';
import { Alert, Button, Loading, Stack, Text } from '@portal/shared/ui/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { asVisit, MY_VISIT_DOMAIN, sendAsVisit } from '#parts/my-visit';
import { SignatureField, type SignatureHandle } from './signature-field.tsx';
import { UNTOUCHED, validateSignature } from './signature-rules.ts';
import { useT } from './texts/en.ts';
import './nda.css';

/** No live topic: news of other visits must not fetch it under a pen. */
const RECEPTION_NDA_DOMAIN = 'visit-nda';

export interface NdaSheetProps {
  /** The visit whose visitor signs. */
  of: NdaOf;
  /** IANA name, for the signed date; the browser's own where it is left out. */
  timeZone?: string;
  onSigned: () => unknown;
}

/**
 * The text and the box to sign in; once it is signed, the signature and its date (rules/visitors.md#nda). Load it
 * lazily: it brings the sanitiser and the signature pad.
 */
export function NdaSheet({ of, timeZone = browserZone(), onSigned }: NdaSheetProps) {
  const t = useT();
  const query = useNda(of);
  const { data: nda, error, mutate } = query;
  const html = useMemo(() => ({ __html: safeHtml(nda?.ndaText ?? '') }), [nda?.ndaText]);
  const failed = error !== undefined && nda === undefined;
  useEffect(() => {
    if (failed) toast.error(t('loadFailed'));
  }, [failed, t]);

  if (failed) {
    return <QueryFailure query={query} failed={t('loadFailed')} failedText={t('loadFailedText')} />;
  }
  if (!nda) return <Loading label={t('loading')} />;
  if (!nda.ndaText) return <Text block>{t('nothing')}</Text>;
  const isSigned = nda.ndaSigned !== null && nda.validSignature;
  return (
    <Stack gap={6} className="wp-nda">
      {nda.ndaSigned !== null && !nda.validSignature ? <Alert tone="info">{t('changed')}</Alert> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard must be able to scroll it */}
      <section className="wp-nda__text" aria-label={t('text')} tabIndex={0}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the NDA is HTML, sanitised above */}
        <div dangerouslySetInnerHTML={html} />
      </section>
      {isSigned ? (
        <Signed at={nda.ndaSigned ?? ''} picture={nda.ndaSignatureData} timeZone={timeZone} />
      ) : (
        <SignBox
          of={of}
          onSigned={async () => {
            await mutate();
            await onSigned();
          }}
        />
      )}
    </Stack>
  );
}

function Signed({ at, picture, timeZone }: { at: string; picture: string | null; timeZone: string }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const date = `${formatDayOf(at, timeZone, locale)}, ${formatClock(at, timeZone, locale)}`;
  return (
    <Stack gap={2}>
      {picture ? <img className="wp-nda__picture" src={picture} alt={t('signature')} /> : null}
      <Text strong tone="success">
        {t('signedAt', { date })}
      </Text>
    </Stack>
  );
}

function SignBox({ of, onSigned }: { of: NdaOf; onSigned: () => Promise<void> }) {
  const t = useT();
  const pad = useRef<SignatureHandle>(null);
  const [box, setBox] = useState(UNTOUCHED);
  const [isWrong, setWrong] = useState(false);
  // The answer to the first try was lost: it is signed.
  const isSigned = (error: unknown) => error instanceof ApiError && error.kind === 'conflict';
  const { run, isRunning } = useAction<string>({
    call: (picture) => signNda(of, picture),
    success: t('signed'),
    failure: (error) => (isSigned(error) ? undefined : t('signFailed')),
    onDone: onSigned,
    onFailed: (error) => (isSigned(error) ? onSigned() : undefined),
  });

  const sign = () => {
    const verdict = validateSignature(box);
    setWrong(verdict === 'required');
    if (verdict === 'send') void run(pad.current?.picture() ?? '');
  };

  return (
    <Stack gap={4} className="wp-nda__sign">
      <Text block strong>
        {t('instruction')}
      </Text>
      <SignatureField
        handle={pad}
        error={isWrong ? t('required') : undefined}
        onChange={(now) => {
          setBox(now);
          if (now.content !== 'empty') setWrong(false);
        }}
      />
      <Stack row gap={3}>
        <Button
          variant="primary"
          size="lg"
          icon="check"
          loading={isRunning}
          aria-disabled={!box.isTouched || undefined}
          onClick={sign}
        >
          {t('sign')}
        </Button>
        {box.isTouched ? null : <Text tone="soft">{t('touchFirst')}</Text>}
      </Stack>
    </Stack>
  );
}

/** On whose screen it is signed: the visitor's own, with the token of the visit, or reception's. */
type NdaOf = { uuid: string } | { visitId: number };

/**
 * The NDA's text and whether this visitor has signed it (rules/visitors.md#nda). Not asked for again under a pen that
 * writes.
 */
function useNda(of: NdaOf) {
  const isOwn = 'uuid' in of;
  return useApiQuery(
    isOwn ? [MY_VISIT_DOMAIN, 'nda', of.uuid] : [RECEPTION_NDA_DOMAIN, 'visit', of.visitId],
    () =>
      isOwn ? asVisit(of.uuid)(api.getNda) : call(api.getVisitNda, { params: { path: { id: of.visitId } } }),
    { keepPreviousData: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
}

/**
 * @param signature a PNG as a data address, 150,000 characters at most
 * @throws ApiError 409 where the visitor has signed this text already
 */
function signNda(of: NdaOf, signature: string) {
  const body = { ndaSignatureData: signature };
  return 'uuid' in of
    ? sendAsVisit(of.uuid)(api.signNda, { body })
    : send(api.signVisitNda, { path: { id: of.visitId }, body });
}
