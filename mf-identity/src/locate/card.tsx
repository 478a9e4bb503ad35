import { toast } from '@portal/shared/toasts';
import { Card, Icon, Text, Title } from '@portal/shared/ui/core';
import { useQueryParam } from '@portal/shared/url-state';
import { type ComponentType, useEffect, useState } from 'react';
import { useT } from '#parts/people';
import { locateParam } from './rules/locate-param.ts';
import './card.css';
import type { LocateDialogProps } from './locate-dialog.tsx';

const loadDialog = () =>
  import(/* webpackChunkName: "locate-dialog" */ './locate-dialog.tsx').then((m) => m.LocateDialog);

/** Locate Colleague on the dashboard (rules/people.md#locate-colleague). What is open is in the address: `/?locate=7`. */
export function LocateCard() {
  const t = useT();
  const [shown, setShown] = useQueryParam('locate', locateParam);
  const [Dialog, setDialog] = useState<ComponentType<LocateDialogProps> | null>(null);
  const isWanted = shown !== null;

  useEffect(() => {
    if (!isWanted || Dialog) return;
    let isHere = true;
    loadDialog().then(
      (loaded) => isHere && setDialog(() => loaded),
      () => {
        if (!isHere) return;
        toast.error(t('locateFailed'));
        setShown(null, { replace: true });
      },
    );
    return () => {
      isHere = false;
    };
  }, [isWanted, Dialog, setShown, t]);

  return (
    <Card className="id-locate-card">
      <div className="id-locate-card__row">
        <div className="id-locate-card__words">
          <Title level={2} size="sm">
            {t('locateTitle')}
          </Title>
          <Text size="sm" tone="soft">
            {t('locateText')}
          </Text>
        </div>
        <button
          type="button"
          className="id-locate-card__field"
          aria-haspopup="dialog"
          aria-busy={(isWanted && !Dialog) || undefined}
          onPointerEnter={() => void loadDialog().catch(() => {})}
          onFocus={() => void loadDialog().catch(() => {})}
          onClick={() => setShown('search')}
        >
          <Icon name="search" size={18} />
          {t('locateButton')}
        </button>
      </div>
      {shown !== null && Dialog ? (
        <Dialog shown={shown} onShow={setShown} onClose={() => setShown(null)} />
      ) : null}
    </Card>
  );
}
