import type { FloorDisplay } from '@portal/openapi/meetings';
import { Stack, Text } from '@portal/shared/ui/core';
import { useT } from '../texts/en.ts';
import type { DeskNow, DeskState } from './desk-now.ts';
import { DeskSign } from './desk-sign.tsx';
import { useTurning } from './use-turning.ts';
import './desks.css';

interface DesksPartProps {
  desks: readonly DeskNow[];
  /** Leads to the plan on which a desk is booked. */
  code: FloorDisplay['deskCode'];
}

const LEGEND: readonly DeskState[] = ['available', 'occupied', 'needs_cleaning', 'unavailable'];

/** Today's desks of the floor: how many are free, each with its state, the signs in words, and the way to book one. */
export function DesksPart({ desks, code }: DesksPartProps) {
  const t = useT();
  const { list, page } = useTurning();
  const free = desks.filter(({ state }) => state === 'available').length;
  const isKnown = desks.every(({ state }) => state !== 'unknown');
  return (
    <section className="mm-floor__part mm-floor__part--desks" aria-label={t('desks')}>
      <h2>
        <span role="status">
          {isKnown ? t('desksFree', { count: free, all: desks.length }) : t('desksUnknown')}
        </span>
        {page ? <small>{t('page', { ...page, all: desks.length })}</small> : null}
      </h2>
      <Stack as="ul" gap={2} columns="15em" ref={list} className="mm-floor__list mm-floor__list--desks">
        {desks.map(({ desk, state }) => (
          <li key={desk.id} className="mm-line mm-desk" data-state={state}>
            <DeskSign state={state} />
            <Text strong>
              <bdi>{desk.name}</bdi>
            </Text>
            <span>
              {state === 'occupied' && desk.sitter ? <bdi>{desk.sitter}</bdi> : t(`deskStates.${state}`)}
            </span>
          </li>
        ))}
      </Stack>
      <div className="mm-line mm-floor__foot">
        <Stack as="ul" row gap={3} className="mm-floor__legend" aria-label={t('deskLegend')}>
          {LEGEND.map((state) => (
            <li key={state} className="mm-line">
              <DeskSign state={state} /> {t(`deskStates.${state}`)}
            </li>
          ))}
        </Stack>
        {code ? (
          <figure className="mm-line mm-floor__code">
            {/* As an image nothing in it can run or load. */}
            <img src={`data:image/svg+xml,${encodeURIComponent(code)}`} alt="" />
            <figcaption>{t('deskCode')}</figcaption>
          </figure>
        ) : null}
      </div>
    </section>
  );
}
