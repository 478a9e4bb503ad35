import { personName } from '@portal/shared/people';
import { useNow } from '@portal/shared/time';
import { Button } from '@portal/shared/ui/core';
import { memo } from 'react';
import type { Visit } from '#parts/api';
import { useT as useVisitT } from '#parts/visits';
import { nextActionOf, weightOf } from '../rules/next-action.ts';
import { useT } from '../texts/en.ts';
import type { RowEvents } from './row-actions.ts';

const MINUTE_MS = 60_000;

/** The row's next action, one press away. */
export const NextButton = memo(function NextButton({ visit, events }: { visit: Visit; events: RowEvents }) {
  const t = useT();
  const tv = useVisitT();
  const now = new Date(useNow(MINUTE_MS));
  const action = nextActionOf(visit, now);
  if (action === null) return null;
  const label = tv(`actions.${action}`);
  return (
    <Button
      // Another action is another button: the focus of one must not end on its opposite.
      key={action}
      size="sm"
      variant={weightOf(visit, now)}
      aria-label={t('nextOf', { action: label, name: personName(visit.visitor) })}
      onClick={(event) => {
        // The second press of a double click falls on whatever has moved there.
        if (event.detail < 2) events.onAct(visit, action);
      }}
    >
      {label}
    </Button>
  );
});
