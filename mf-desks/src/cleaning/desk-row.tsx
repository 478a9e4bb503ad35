import type { DeskToClean } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { useAction } from '@portal/shared/actions';
import { send } from '@portal/shared/api';
import { Button, type ButtonLook, ListRow, Stack, Tag, Text } from '@portal/shared/ui/core';
import { DESKS_DOMAIN } from '#parts/desks';
import { useT } from './texts/en.ts';

/** A desk with its one button. It keeps its place when it is clean, so that the next one is where the thumb expects it. */
export function DeskRow({ desk }: { desk: DeskToClean }) {
  const t = useT();
  const { name, needsCleaning, isBookedToday } = desk;
  return (
    <ListRow
      title={
        <Stack row gap={2}>
          <Text strong>{name}</Text>
          {needsCleaning ? null : (
            <Tag tone="success" icon="check">
              {t('cleaned')}
            </Tag>
          )}
          {needsCleaning && isBookedToday ? (
            <Tag tone="warning" icon="user">
              {t('bookedToday')}
            </Tag>
          ) : null}
        </Stack>
      }
      end={<CleanButton desk={desk} variant="primary" size="lg" />}
    />
  );
}

/** Marks it clean, or takes that back. */
export function CleanButton({ desk, ...look }: { desk: DeskToClean } & ButtonLook) {
  const t = useT();
  const { name } = desk;
  const clean = useAction<void>({
    call: () => send(api.cleanDesk, { path: { id: desk.id } }),
    stale: [DESKS_DOMAIN],
    failure: t('cleanFailed', { desk: name }),
  });
  const undo = useAction<void>({
    call: () => send(api.cancelDeskCleaning, { path: { id: desk.id } }),
    stale: [DESKS_DOMAIN],
    failure: t('undoFailed', { desk: name }),
  });
  return desk.needsCleaning ? (
    <Button
      key="clean"
      {...look}
      icon="check"
      loading={clean.isRunning}
      aria-label={t('cleanOne', { desk: name })}
      onClick={() => void clean.run()}
    >
      {t('clean')}
    </Button>
  ) : (
    <Button
      key="undo"
      size={look.size}
      loading={undo.isRunning}
      aria-label={t('undoOne', { desk: name })}
      onClick={() => void undo.run()}
    >
      {t('undo')}
    </Button>
  );
}
