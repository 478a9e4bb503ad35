import type { EntranceVisit } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import { useAction } from '@portal/shared/actions';
import { ApiError, send, useRead } from '@portal/shared/api';
import { LanguageSwitch, usePhoneLanguage } from '@portal/shared/language';
import { QueryState } from '@portal/shared/query-state';
import { Link, logInPath, useLocation } from '@portal/shared/router';
import { Alert, Button, Card, Empty, Stack, Text, Title } from '@portal/shared/ui/core';
import { Field, Input } from '@portal/shared/ui/field';
import { type FormEvent, useState } from 'react';
import { placeToGo } from '#parts/my-visit';
import { useT } from './texts/en.ts';
import './entrance.css';

const PIN_LENGTH = 6;

/**
 * The page behind the poster at an entrance, for visitors' own phones (rules/kiosk-and-codes.md#posters): the PIN,
 * and other ways. Employees find the login below it.
 * @param code `oid` of the poster
 */
export function Entrance({ code }: { code: string }) {
  const t = useT();
  usePhoneLanguage();
  const query = useRead(api.getEntrance, { path: { code } });
  const { error } = query;
  const isUnknown = error?.kind === 'notFound' || error?.kind === 'validation';
  return (
    <Stack gap={6} className="wp-visit">
      {isUnknown ? (
        <Empty icon="alert" title={t('unknown')}>
          {t('unknownText')}
        </Empty>
      ) : (
        <QueryState
          query={query}
          loading={t('loading')}
          failed={t('notLoaded')}
          failedText={t('notLoadedText')}
        >
          {({ siteName, address, pinCheckIn }) => (
            <AtSite code={code} site={siteName} address={address} takesPin={pinCheckIn} />
          )}
        </QueryState>
      )}
      <LanguageSwitch label={t('language')} />
    </Stack>
  );
}

interface AtSiteProps {
  code: string;
  site: string;
  address: string | null;
  takesPin: boolean;
}

function AtSite({ code, site, address, takesPin }: AtSiteProps) {
  const t = useT();
  const location = useLocation();
  const [visit, setVisit] = useState<EntranceVisit>();
  if (visit) return <CheckedIn visit={visit} />;
  return (
    <>
      <header>
        <Title level={2} size="xl">
          {t('welcome', { site })}
        </Title>
        {address ? (
          <Text block tone="soft">
            {address}
          </Text>
        ) : null}
      </header>
      {takesPin ? <PinForm code={code} onDone={setVisit} /> : null}
      <Card title={t('otherWays')}>
        <Stack gap={3}>
          <Text block>{t('byLink')}</Text>
          <Text block>{t('byDesk')}</Text>
        </Stack>
      </Card>
      <Link to={logInPath(location)}>{t('staff')}</Link>
    </>
  );
}

function PinForm({ code, onDone }: { code: string; onDone: (visit: EntranceVisit) => void }) {
  const t = useT();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const { run, isRunning } = useAction<string, EntranceVisit>({
    call: (typed) => send(api.checkInAtEntrance, { path: { code }, body: { pin: typed } }),
    onDone,
    onFailed: (error) => {
      setPin('');
      setProblem(wordsOf(error, t));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    if (pin.length !== PIN_LENGTH) setProblem(t('pinWanted'));
    else void run(pin);
  };
  return (
    <Card>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Text block>{t('lead')}</Text>
          <Field label={t('pin')} help={t('pinHelp')} error={problem}>
            {(control) => (
              <Input
                {...control}
                className="vi-entrance__pin"
                value={pin}
                inputMode="numeric"
                autoComplete="one-time-code"
                onChange={(event) => setPin(event.target.value.replace(/\D/g, ''))}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" size="lg" block loading={isRunning}>
            {t('checkIn')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

/** A correct PIN that is not valid now gets the server's text: too early, cancelled. */
function wordsOf(error: unknown, t: ReturnType<typeof useT>): string {
  if (!(error instanceof ApiError)) return t('failed');
  if (error.kind === 'notFound') return t('pinWrong');
  if (error.kind === 'throttled') return t('tooMany');
  if (error.kind === 'network') return t('lost');
  return error.detail ?? t('failed');
}

/** Where to go now; or that reception does the rest, and knows why. */
function CheckedIn({ visit }: { visit: EntranceVisit }) {
  const t = useT();
  const goTo = placeToGo(visit.location);
  return (
    <div role="status">
      <Stack gap={4}>
        <Title level={2} size="xl">
          {t('hello', { name: visit.firstName })}
        </Title>
        {visit.waits ? (
          <Text block size="lg">
            {t('waits')}
          </Text>
        ) : (
          <>
            <Alert tone="success" title={t('done')} />
            <Text block size="lg" strong>
              {goTo.isKnown ? t('goTo', { place: goTo.place }) : t('goToUnknown')}
            </Text>
            {visit.host ? <Text block>{t('yourHost', { host: visit.host })}</Text> : null}
            {visit.ndaUnsigned ? <Alert tone="warning">{t('nda')}</Alert> : null}
          </>
        )}
      </Stack>
    </div>
  );
}
