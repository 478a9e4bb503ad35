import { useSession } from '@portal/shared/session';
import { formatTime, siteZone } from '@portal/shared/time';
import { Button } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { changeOf, sketchOf } from './rules/sketch.ts';
import { useT } from './texts/en.ts';
import type { Saving } from './use-saving.ts';

export interface StaleDialogProps {
  stale: NonNullable<Saving['stale']>;
  onMine: () => void;
  onTheirs: () => void;
}

/** After the 409 of a save: whose it is to be. It has to be answered, since nothing can be saved before. */
export function StaleDialog({ stale: { theirs, base }, onMine, onTheirs }: StaleDialogProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const zone = useSession(({ user }) => siteZone({ user, siteId: theirs.siteId }));
  const { desks = [], rooms = [] } = changeOf(base, sketchOf(theirs)) ?? {};
  return (
    <Dialog
      open
      closable={false}
      role="alertdialog"
      size="sm"
      onClose={() => {}}
      title={t('staleTitle')}
      description={t('staleText', {
        person: theirs.savedBy ?? t('staleNobody'),
        time: theirs.savedAt === null ? '' : formatTime(theirs.savedAt, zone, locale),
        count: desks.length + rooms.length,
      })}
      footer={
        <>
          <Button onClick={onTheirs}>{t('takeTheirs')}</Button>
          <Button variant="primary" data-autofocus="" onClick={onMine}>
            {t('keepMine')}
          </Button>
        </>
      }
    />
  );
}
