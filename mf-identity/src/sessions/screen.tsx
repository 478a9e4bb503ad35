import type { OwnSession } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { errorText, send, useRead } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { QueryState } from '@portal/shared/query-state';
import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatDayTime, siteZone } from '@portal/shared/time';
import { Button, Card, ListRow, ListRows, Stack, Tag, Text } from '@portal/shared/ui/core';
import { useState } from 'react';
import { PATHS } from '#paths';
import { useT } from './texts/en.ts';

/** Where the person is logged in, and a way to end each session (rules/accounts.md#sessions). */
export function SessionsScreen() {
  const t = useT();
  const sessions = useRead(api.listSessions);
  const [chosen, setChosen] = useState<OwnSession | 'others' | null>(null);
  return (
    <Stack gap={4} className="wp-record">
      <Stack row gap={3} justify="between">
        <Text tone="soft">{t('intro')}</Text>
        <Link to={PATHS.editProfile}>{t('profile')}</Link>
      </Stack>
      <QueryState query={sessions} loading={t('loading')} failed={t('failed')}>
        {({ results }) => (
          <Card title={t('title')}>
            <Stack gap={4}>
              <ListRows label={t('title')}>
                {results.map((session) => (
                  <SessionRow key={session.id} session={session} onEnd={() => setChosen(session)} />
                ))}
              </ListRows>
              <Text block size="sm" tone="soft">
                {t('notYours')}
              </Text>
              {results.some(({ isCurrent }) => !isCurrent) ? (
                <Stack row>
                  <Button variant="danger-quiet" onClick={() => setChosen('others')}>
                    {t('endOthers')}
                  </Button>
                </Stack>
              ) : null}
            </Stack>
          </Card>
        )}
      </QueryState>
      {chosen === null ? null : <EndDialog chosen={chosen} onClose={() => setChosen(null)} />}
    </Stack>
  );
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const t = useT();
  const locale = useSession((state) => state.locale);
  const zone = useSession(siteZone);
  const device = useDeviceName()(session);
  const lastUsed = formatDayTime(session.lastSeenAt, zone, locale);
  const loggedIn = formatDayTime(session.createdAt, zone, locale);
  const place = session.network === null ? [] : [t('network', { network: session.network })];
  return (
    <ListRow
      title={device}
      note={[
        t('loggedIn', { time: loggedIn, method: t(`methods.${session.method}`) }),
        ...(session.isCurrent ? [] : [t('lastUsed', { time: lastUsed })]),
        ...place,
      ].join(' · ')}
      end={
        session.isCurrent ? (
          <Tag tone="success">{t('current')}</Tag>
        ) : (
          <Button
            size="sm"
            variant="danger-quiet"
            aria-label={t('endOf', { device, time: lastUsed })}
            onClick={onEnd}
          >
            {t('end')}
          </Button>
        )
      }
    />
  );
}

function EndDialog({ chosen, onClose }: { chosen: OwnSession | 'others'; onClose: () => void }) {
  const t = useT();
  const nameOf = useDeviceName();
  const question =
    chosen === 'others'
      ? {
          title: t('endOthersTitle'),
          text: t('endOthersText'),
          confirmLabel: t('endOthers'),
          call: () => send(api.endOtherSessions),
          success: t('othersEnded'),
        }
      : {
          title: t('endTitle'),
          text: t('endText', { device: nameOf(chosen) }),
          confirmLabel: t('endSession'),
          call: () => send(api.endSession, { path: { id: chosen.id } }),
          success: t('ended'),
        };
  const { text, ...action } = question;
  return (
    <ActionDialog
      danger
      {...action}
      stale={['sessions']}
      failure={(error) => errorText(error) ?? t('notEnded')}
      onClose={onClose}
    >
      {text}
    </ActionDialog>
  );
}

function useDeviceName() {
  const t = useT();
  return ({ browser, system }: OwnSession) => {
    const name = browser ?? t('unknownBrowser');
    return system === null ? name : t('browserOnSystem', { browser: name, system });
  };
}
