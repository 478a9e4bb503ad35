import type { NearDesk, NearDesks } from '@portal/openapi/desks';
import { Button, ListRow, ListRows } from '@portal/shared/ui/core';
import { useEffect, useRef } from 'react';
import { useT } from './texts/en.ts';
import { useNearness } from './use-nearness.ts';

export interface NearListProps {
  near: NearDesks;
  /** No more than these. */
  limit: number;
  onRequest: (desk: NearDesk) => void;
  /** Goes to the desk on its plan, where it is on one. */
  onShow: (desk: NearDesk) => void;
}

/** Free desks, the nearest first, with how near they are in words. */
export function NearList({ near, limit, onRequest, onShow }: NearListProps) {
  const t = useT();
  const words = useNearness();
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<Element | null>(null);
  // A desk that was just requested leaves the list, and would take the focus along that has come back to its button.
  useEffect(() => {
    if (focused.current === null || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) list.current?.querySelector('button')?.focus();
  });
  return (
    <ListRows
      ref={list}
      label={t('nearestDesks')}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onBlur={({ target }) => {
        if (target.isConnected) focused.current = null;
      }}
    >
      {near.results.slice(0, limit).map((desk) => (
        <ListRow
          key={desk.id}
          title={t('deskInZone', { desk: desk.name, zone: desk.zone })}
          note={words(desk, near.people)}
          end={
            <>
              <Button
                size="sm"
                variant="line"
                aria-haspopup="dialog"
                aria-label={t('request', { desk: desk.name })}
                onClick={() => onRequest(desk)}
              >
                {t('requestShort')}
              </Button>
              {desk.floorPlanRelativeUrl ? (
                <Button
                  variant="quiet"
                  size="sm"
                  square
                  icon="pin"
                  aria-label={t('showOnPlan', { desk: desk.name })}
                  onClick={() => onShow(desk)}
                />
              ) : null}
            </>
          }
        />
      ))}
    </ListRows>
  );
}
