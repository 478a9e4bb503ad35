import type { Passkey } from '@portal/openapi/identity';
import { useSession } from '@portal/shared/session';
import { formatDayOf, formatDayTime, siteZone } from '@portal/shared/time';
import { Button, Card, ListRow, ListRows, Stack, Text } from '@portal/shared/ui/core';
import { useState } from 'react';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { useBrowserName } from './browser-name.ts';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';
import { useT } from './texts/en.ts';

interface PasskeysProps {
  passkeys: readonly Passkey[];
  /** Changes are confirmed with it. */
  hasPassword: boolean;
  /** The client requires a second factor, and there is no other one. */
  isLastKept: boolean;
  onAdded: () => void;
}

/** The person's passkeys, a way to add one, and to remove each. */
export function Passkeys({ passkeys, hasPassword, isLastKept, onAdded }: PasskeysProps) {
  const t = useT();
  const [asked, setAsked] = useState<'add' | Passkey>();
  const close = () => setAsked(undefined);
  const isKept = isLastKept && passkeys.length === 1;
  return (
    <Card title={t('passkeys')}>
      <Stack gap={4}>
        <Text block>{t('passkeysText')}</Text>
        {passkeys.length === 0 ? null : (
          <ListRows label={t('passkeys')}>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRemove={isKept ? undefined : () => setAsked(passkey)}
              />
            ))}
          </ListRows>
        )}
        {isKept ? (
          <Text block tone="soft">
            {t('required')}
          </Text>
        ) : null}
        <Stack row gap={3}>
          <Button aria-haspopup="dialog" onClick={() => setAsked('add')}>
            {t('addPasskey')}
          </Button>
        </Stack>
      </Stack>
      {asked === 'add' ? (
        <AddPasskeyDialog
          hasPassword={hasPassword}
          onClose={close}
          onDone={() => {
            close();
            onAdded();
          }}
        />
      ) : null}
      {asked && asked !== 'add' ? (
        <RemovePasskeyDialog passkey={asked} hasPassword={hasPassword} onClose={close} />
      ) : null}
    </Card>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: (() => void) | undefined }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const zone = useSession(siteZone);
  const browser = useBrowserName()(passkey);
  const { name, host, createdAt, lastUsedAt } = passkey;
  return (
    <ListRow
      title={name}
      note={[
        t('addedIn', { day: formatDayOf(createdAt, zone, locale), browser }),
        lastUsedAt === null
          ? t('neverUsed')
          : t('lastUsed', { when: formatDayTime(lastUsedAt, zone, locale) }),
        ...(host === globalThis.location.hostname ? [] : [t('onlyAt', { host })]),
      ].join(' · ')}
      end={
        onRemove ? (
          <Button size="sm" aria-label={t('removeNamed', { name })} aria-haspopup="dialog" onClick={onRemove}>
            {t('removePasskey')}
          </Button>
        ) : undefined
      }
    />
  );
}
