import { Link, useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { Alert, Button, Icon, Loading, lazyPart, Stack, Text, Title } from '@portal/shared/ui/core';
import { type ReactNode, useState } from 'react';
import type { MyVisit } from '#parts/api';
import { useT, VisitEntry } from '#parts/my-visit';
import { NdaSheet } from '#parts/nda';
import { loadCameraScanner } from '#parts/scanner';
import { visitLink } from '#paths';
import { useSignIn } from './use-sign-in.ts';

const CameraScanner = lazyPart(loadCameraScanner);
const SignInDialogs = lazyPart(() =>
  import(/* webpackChunkName: "sign-in-dialogs" */ './sign-in-dialogs.tsx').then((m) => m.SignInDialogs),
);

/** `/visit/{uuid}/sign-in`: the visitor scans the code at the site's entrance (rules/visits.md#self-check-in). */
export function SignInPage() {
  return (
    <VisitEntry>
      {(visit, reload) => (
        <NdaFirst visit={visit} reload={reload}>
          <SignIn visit={visit} reload={reload} />
        </NdaFirst>
      )}
    </VisitEntry>
  );
}

interface SignInProps {
  visit: MyVisit;
  reload: () => Promise<MyVisit | undefined>;
}

/** Before the code is scanned: the NDA, where the client wants it (rules/visitors.md#unsigned-nda). */
function NdaFirst({ visit, reload, children }: SignInProps & { children: ReactNode }) {
  const t = useT();
  const [isLater, setLater] = useState(false);
  const { unsigned } = visit.nda;
  const isAsked = unsigned === 'block' || (unsigned === 'warn' && !isLater);
  if (!isAsked || !visit.mayCheckIn) return children;
  return (
    <Stack gap={4} className="wp-visit">
      <BackToVisit visit={visit} />
      <Title level={2} size="xl">
        {t('nda')}
      </Title>
      <Text block size="lg" tone="soft">
        {t(unsigned === 'block' ? 'ndaBlocks' : 'ndaFirst')}
      </Text>
      <NdaSheet
        of={{ uuid: visit.uuid }}
        timeZone={visit.meeting.site.timeZone}
        fallback={<Loading label={t('loading')} />}
        onSigned={reload}
      />
      {unsigned === 'block' ? null : <Button onClick={() => setLater(true)}>{t('ndaLater')}</Button>}
    </Stack>
  );
}

function BackToVisit({ visit }: { visit: MyVisit }) {
  const t = useT();
  return (
    <Link className="wp-button wp-button--quiet" to={visitLink(visit.uuid)}>
      <Icon name="chevron-left" size={18} />
      {t('back')}
    </Link>
  );
}

function SignIn({ visit, reload }: SignInProps) {
  const t = useT();
  const navigate = useNavigate();
  const showsPin = useSession(({ client }) => client?.settings.visitorCheckInPin ?? false);
  const { state, scan, again } = useSignIn(visit, reload);
  const pin = showsPin ? visit.checkinPin : null;
  return (
    <Stack gap={4} className="wp-visit">
      <BackToVisit visit={visit} />
      <Title level={2} size="xl">
        {t('signInTitle')}
      </Title>
      <Text block size="lg" tone="soft">
        {t('signInText', { site: visit.meeting.site.name })}
      </Text>
      <div role="alert">
        {state.kind === 'scanning' && state.problem ? <Alert tone="danger">{state.problem}</Alert> : null}
      </div>
      {state.kind === 'done' ? null : (
        <CameraScanner
          fallback={<Loading label={t('loading')} />}
          isPaused={state.kind !== 'scanning'}
          onScan={(text) => void scan(text)}
        />
      )}
      <Text block role="status">
        {state.kind === 'checking' ? t('checking') : null}
      </Text>
      <Text block>{pin === null ? t('signInNoPin') : t('signInPin', { pin })}</Text>
      {state.kind === 'mismatch' || state.kind === 'done' ? (
        <SignInDialogs
          state={state}
          siteName={visit.meeting.site.name}
          onAgain={again}
          onDone={() => navigate(visitLink(visit.uuid), { replace: true })}
        />
      ) : null}
    </Stack>
  );
}
