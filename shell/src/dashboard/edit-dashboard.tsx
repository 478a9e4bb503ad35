import * as api from '@portal/openapi/platform';
import { useAction } from '@portal/shared/actions';
import { call, unwrap } from '@portal/shared/api';
import { sessionStore } from '@portal/shared/session';
import { Button, Card, ListRow, ListRows, Tag, VisuallyHidden } from '@portal/shared/ui/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { cardKey, type DashboardLayout, orderedCards } from '../../view/arrange-cards.ts';
import type { ShownCard } from '../../view/entries.ts';
import { useLocalText } from '../base/use-local-text.ts';
import { useT } from '../messages/en.ts';
import './edit-dashboard.css';

export interface EditDashboardProps {
  /** In the role's order. */
  cards: readonly ShownCard[];
  onClose: () => void;
}

/** Each card is a row that is moved, by pointer or keys, and hidden (rules/frame.md#edit-dashboard). */
export function EditDashboard({ cards, onClose }: EditDashboardProps) {
  const t = useT();
  const say = useLocalText();
  const [rows, setRows] = useState(() => orderedCards(cards, sessionStore.getState().user?.dashboard));
  const [hidden, setHidden] = useState<readonly string[]>(
    () => sessionStore.getState().user?.dashboard?.hidden ?? [],
  );
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const focusOn = useRef<string>(undefined);
  const dragged = useRef<string>(undefined);

  const { run, isRunning } = useAction<DashboardLayout, void>({
    call: ({ order, hidden: out }) =>
      unwrap(call(api.replaceDashboard, { body: { order: [...order], hidden: [...out] } })),
    failure: t('dashboardNotSaved'),
    onDone: (_, layout) => {
      const { user } = sessionStore.getState();
      if (user) sessionStore.setState({ user: { ...user, dashboard: toSaved(layout) } });
      onClose();
    },
  });

  // A row that moves in the page loses the focus of its button.
  useEffect(() => {
    if (focusOn.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-focus="${focusOn.current}"]`)?.focus();
    focusOn.current = undefined;
  });
  useEffect(() => list.current?.querySelector<HTMLElement>('button')?.focus(), []);

  const nameOf = (card: ShownCard) => (card.title ? say(card.title) : card.name);
  const move = (key: string, to: number) => {
    const from = rows.findIndex((card) => cardKey(card) === key);
    const card = rows[from];
    if (!card || to < 0 || to >= rows.length || to === from) return;
    setRows(rows.filter((one) => one !== card).toSpliced(to, 0, card));
    setSaid(t('movedTo', { card: nameOf(card), place: to + 1, count: rows.length }));
  };
  const drag = (event: PointerEvent) => {
    if (dragged.current === undefined) return;
    const places = [...(list.current?.querySelectorAll('li') ?? [])];
    // Where rows are going to be: on their way there they must not be taken for the place.
    const top = (list.current?.getBoundingClientRect().top ?? 0) - (places[0]?.offsetTop ?? 0);
    const to = places.findIndex((row) => event.clientY < top + row.offsetTop + row.offsetHeight);
    move(dragged.current, to === -1 ? rows.length - 1 : to);
  };
  const walk = (event: KeyboardEvent, key: string, index: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    focusOn.current = `grip ${key}`;
    move(key, index + by);
  };

  return (
    <Card
      flush
      title={t('editDashboard')}
      extra={
        <>
          <Button
            variant="quiet"
            onClick={() => {
              setRows([...cards]);
              setHidden([]);
            }}
          >
            {t('resetDashboard')}
          </Button>
          <Button onClick={onClose}>{t('cancelEdit')}</Button>
          <Button
            variant="primary"
            loading={isRunning}
            onClick={() => void run(layoutOf(rows, hidden, cards))}
          >
            {t('doneEdit')}
          </Button>
        </>
      }
    >
      <p className="sh-edit__help">{t('editHelp')}</p>
      <div ref={list}>
        <ListRows moves label={t('editDashboard')}>
          {rows.map((card, index) => {
            const key = cardKey(card);
            const name = nameOf(card);
            const isHidden = hidden.includes(key);
            return (
              <ListRow
                key={key}
                start={
                  <Button
                    square
                    variant="quiet"
                    icon="grip"
                    className="sh-edit__grip"
                    data-focus={`grip ${key}`}
                    aria-label={t('moveCard', { card: name })}
                    onKeyDown={(event) => walk(event, key, index)}
                    onPointerDown={(event) => {
                      dragged.current = key;
                      event.currentTarget.setPointerCapture(event.pointerId);
                    }}
                    onPointerMove={drag}
                    onPointerUp={() => {
                      dragged.current = undefined;
                    }}
                    onPointerCancel={() => {
                      dragged.current = undefined;
                    }}
                  />
                }
                title={name}
                end={
                  <>
                    {isHidden ? <Tag icon="eye-off">{t('hiddenCard')}</Tag> : null}
                    {([-1, 1] as const).map((by) => (
                      <Button
                        key={by}
                        square
                        size="sm"
                        variant="quiet"
                        icon={by === -1 ? 'arrow-up' : 'arrow-down'}
                        data-focus={`${by} ${key}`}
                        title={t(by === -1 ? 'moveUp' : 'moveDown')}
                        aria-label={t(by === -1 ? 'moveUpLabel' : 'moveDownLabel', { card: name })}
                        aria-disabled={index + by < 0 || index + by === rows.length || undefined}
                        onClick={() => {
                          focusOn.current = `${by} ${key}`;
                          move(key, index + by);
                        }}
                      />
                    ))}
                    <Button
                      size="sm"
                      aria-label={t(isHidden ? 'showLabel' : 'hideLabel', { card: name })}
                      onClick={() =>
                        setHidden(isHidden ? hidden.filter((one) => one !== key) : [...hidden, key])
                      }
                    >
                      {t(isHidden ? 'show' : 'hide')}
                    </Button>
                  </>
                }
              />
            );
          })}
        </ListRows>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Card>
  );
}

/** The role's order is saved as no order, so that it goes on to follow the role. */
function layoutOf(
  rows: readonly ShownCard[],
  hidden: readonly string[],
  cards: readonly ShownCard[],
): DashboardLayout {
  const isAsTheRole = rows.every((card, index) => card === cards[index]);
  return { order: isAsTheRole ? [] : rows.map(cardKey), hidden };
}

const toSaved = ({ order, hidden }: DashboardLayout) =>
  order.length + hidden.length === 0 ? null : { order: [...order], hidden: [...hidden] };
