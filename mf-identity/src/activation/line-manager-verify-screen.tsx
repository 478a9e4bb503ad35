import * as api from '@portal/openapi/identity';
import { useAction } from '@portal/shared/actions';
import { call, unwrap, useApiQuery } from '@portal/shared/api';
import { usePhoneLanguage } from '@portal/shared/language';
import { personName } from '@portal/shared/people';
import { useParams } from '@portal/shared/router';
import { Alert, Button, Card, Loading, Stack } from '@portal/shared/ui/core';
import { Facts } from '@portal/shared/ui/display';
import { useState } from 'react';
import { useT } from '#parts/account';
import { IDENTITY_DOMAIN, isInvalidToken, type LineVerification, withFreshToken } from '#parts/api';
import { PageOutcome, PublicHeading, PublicPage } from '#parts/public-page';
import { FormSkeleton } from '#parts/record';

/** A line manager approves or denies a person's details (rules/accounts.md#line-manager-verification). */
export function LineManagerVerifyScreen() {
  usePhoneLanguage();
  const { userId = '', token = '' } = useParams();
  return (
    <PublicPage>
      {/^\d{1,15}$/.test(userId) ? (
        <Verification key={`${userId}/${token}`} id={userId} token={token} />
      ) : (
        <LinkGone />
      )}
    </PublicPage>
  );
}

type Outcome = 'approved' | 'denied' | 'gone';

function Verification({ id, token }: { id: string; token: string }) {
  const t = useT();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const params = { path: { id, token } };
  const { data, error, mutate, isValidating } = useApiQuery(
    [IDENTITY_DOMAIN, 'line-verification', params],
    () => call(api.getLineVerification, { params }),
    // The decision uses the link up; revalidating would only report that.
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false },
  );
  if (outcome === 'gone' || (!data && error && isInvalidToken(error))) return <LinkGone />;
  if (data && outcome) return <Decided outcome={outcome} name={personName(data)} />;
  if (data) return <Question person={data} params={params} onOutcome={setOutcome} />;
  if (!error) {
    return (
      <Loading label={t('loading')}>
        <FormSkeleton fields={4} />
      </Loading>
    );
  }
  return (
    <PageOutcome
      tone="danger"
      icon="alert"
      title={t('verifyFailed')}
      withSupport
      action={<RetryButton isWorking={isValidating} onPress={() => void mutate()} />}
    />
  );
}

function RetryButton({ isWorking, onPress }: { isWorking: boolean; onPress: () => void }) {
  const t = useT();
  return (
    <Button variant="primary" icon="refresh" loading={isWorking} onClick={onPress}>
      {t('tryAgain')}
    </Button>
  );
}

interface QuestionProps {
  person: LineVerification;
  params: { path: { id: string; token: string } };
  onOutcome: (outcome: Outcome) => void;
}

function Question({ person, params, onOutcome }: QuestionProps) {
  const t = useT();
  const [hasFailed, setFailed] = useState(false);
  const { run, running } = useAction<boolean>({
    call: (approve) =>
      withFreshToken(() => unwrap(call(api.decideLineVerification, { params, body: { approve } }))),
    onDone: (_, approve) => onOutcome(approve ? 'approved' : 'denied'),
    onFailed: (error) => (isInvalidToken(error) ? onOutcome('gone') : setFailed(true)),
  });
  const decide = (approve: boolean) => {
    setFailed(false);
    void run(approve);
  };
  return (
    <Stack gap={4}>
      <PublicHeading title={t('verifyTitle')}>{t('verifyIntro', { name: personName(person) })}</PublicHeading>
      <Card>
        <Details person={person} />
      </Card>
      {hasFailed ? (
        <Alert tone="danger" live>
          {t('verifyFailed')}
        </Alert>
      ) : null}
      <Stack row gap={3}>
        <Button variant="primary" icon="check" loading={running === true} onClick={() => decide(true)}>
          {t('approve')}
        </Button>
        <Button variant="danger-quiet" icon="close" loading={running === false} onClick={() => decide(false)}>
          {t('deny')}
        </Button>
      </Stack>
    </Stack>
  );
}

function Details({ person }: { person: LineVerification }) {
  const t = useT();
  const say = (answer: string | boolean | string[]): string => {
    if (typeof answer === 'boolean') return t(answer ? 'yes' : 'no');
    return typeof answer === 'string' ? answer : answer.join(', ');
  };
  const groups = person.requestedGroups.join(', ');
  return (
    <Facts
      items={[
        { label: t('verifyName'), value: personName(person) },
        { label: t('email'), value: person.email },
        ...(groups ? [{ label: t('verifyGroups'), value: groups }] : []),
        ...Object.entries(person.additionalInformation).map(([label, answer]) => ({
          label,
          value: say(answer),
        })),
      ]}
    />
  );
}

function Decided({ outcome, name }: { outcome: 'approved' | 'denied'; name: string }) {
  const t = useT();
  return outcome === 'approved' ? (
    <PageOutcome tone="success" icon="check" title={t('approved')}>
      {t('approvedText', { name })}
    </PageOutcome>
  ) : (
    <PageOutcome tone="neutral" icon="close" title={t('denied')}>
      {t('deniedText', { name })}
    </PageOutcome>
  );
}

function LinkGone() {
  const t = useT();
  return (
    <PageOutcome tone="danger" icon="alert" title={t('linkGone')} withSupport>
      {t('linkGoneText')}
    </PageOutcome>
  );
}
