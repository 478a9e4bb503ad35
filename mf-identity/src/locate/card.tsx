import * as api from '@portal/openapi/identity';
import { useRead } from '@portal/shared/api';
import { personName } from '@portal/shared/people';
import { QueryState } from '@portal/shared/query-state';
import { toast } from '@portal/shared/toasts';
import { Avatar, Card, CardRowsSkeleton, Icon, ListRow, ListRows, Text } from '@portal/shared/ui/core';
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
    <Card flush title={t('locateTitle')}>
      <button
        type="button"
        className="wp-button id-locate-card__field"
        aria-haspopup="dialog"
        aria-busy={(isWanted && !Dialog) || undefined}
        onPointerEnter={() => void loadDialog().catch(() => {})}
        onFocus={() => void loadDialog().catch(() => {})}
        onClick={() => setShown('search')}
      >
        <Icon name="search" size={16} />
        {t('locateButton')}
      </button>
      <FrequentColleagues onPick={setShown} />
      {shown !== null && Dialog ? (
        <Dialog shown={shown} onShow={setShown} onClose={() => setShown(null)} />
      ) : null}
    </Card>
  );
}

/** Those whom the person meets most, with where they are today. */
function FrequentColleagues({ onPick }: { onPick: (id: number) => void }) {
  const t = useT();
  const query = useRead(api.listColleagues);
  return (
    <QueryState
      query={query}
      loading={t('searching')}
      skeleton={<CardRowsSkeleton />}
      failed={t('frequentFailed')}
      isSmall
    >
      {({ results }) =>
        results.length === 0 ? (
          <Text block size="sm" tone="soft" className="id-locate-card__words">
            {t('locateText')}
          </Text>
        ) : (
          <ListRows label={t('frequent')}>
            {results.map((person) => (
              <ListRow
                key={person.id}
                start={<Avatar name={personName(person)} photo={person.photo} size={24} />}
                title={personName(person)}
                end={
                  person.onSite === false
                    ? t('remote')
                    : (person.desk?.name ?? (person.onSite ? t('onSite') : undefined))
                }
                onPress={() => onPick(person.id)}
              />
            ))}
          </ListRows>
        )
      }
    </QueryState>
  );
}
