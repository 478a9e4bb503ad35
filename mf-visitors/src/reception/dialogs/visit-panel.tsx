import { personName } from '@portal/shared/people';
import { QueryState } from '@portal/shared/query-state';
import { Button, Stack } from '@portal/shared/ui/core';
import { PersonName } from '@portal/shared/ui/display';
import { Drawer } from '@portal/shared/ui/extra';
import type { Visit } from '#parts/api';
import {
  NdaButton,
  restingPlace,
  useVisit,
  useT as useVisitT,
  VISIT_ACTIONS,
  VisitFacts,
  VisitHistory,
  VisitStatusTag,
  WatchListAlert,
} from '#parts/visits';
import type { RowEvents } from '../table/row-actions.ts';
import { useT } from '../texts/en.ts';

export interface VisitPanelProps {
  visitId: number;
  /** From the table, until the visit itself is there. */
  row: Visit | undefined;
  events: RowEvents;
  onClose: () => void;
}

/** One visit beside the table, with the status change panel: its last four changes (rules/visits.md#actions). */
export function VisitPanel({ visitId, row, events, onClose }: VisitPanelProps) {
  const t = useT();
  const tv = useVisitT();
  const query = useVisit(visitId);
  const { data } = query;
  const visit = data && (!row || data.version >= row.version) ? data : row;
  return (
    <Drawer
      open
      side="end"
      title={visit ? t('panel', { name: personName(visit.visitor) }) : tv('visitTitle')}
      onClose={onClose}
    >
      <QueryState query={{ ...query, data: visit }} loading={tv('visitLoading')} failed={tv('visitFailed')}>
        {(shown) => <Panel visit={shown} events={events} />}
      </QueryState>
    </Drawer>
  );
}

function Panel({ visit, events }: { visit: Visit; events: RowEvents }) {
  const tv = useVisitT();
  const [first, ...others] = VISIT_ACTIONS.filter((action) => visit.actions.includes(action));
  return (
    <Stack gap={6}>
      {visit.watchList ? <WatchListAlert warning={visit.watchList} /> : null}
      <Stack gap={3} align="start">
        <PersonName
          name={personName(visit.visitor)}
          photo={visit.visitor.photo}
          note={visit.visitor.company}
          size={56}
        />
        <span {...restingPlace(visit.id)}>
          <VisitStatusTag status={visit.status} />
        </span>
      </Stack>
      {first ? (
        <Stack gap={2}>
          {/* Another action is another button: the focus of one must not end on its opposite. */}
          <Button
            key={first}
            block
            variant="primary"
            data-autofocus=""
            onClick={() => events.onAct(visit, first)}
          >
            {tv(`actions.${first}`)}
          </Button>
          {first === 'check-in' ? (
            <Button block icon="printer" onClick={() => events.onCheckInAndPrint(visit)}>
              {tv('checkInAndPrint')}
            </Button>
          ) : null}
          {others.map((action) => (
            <Button
              key={action}
              block
              variant={action === 'cancel' ? 'danger-quiet' : 'default'}
              onClick={() => events.onAct(visit, action)}
            >
              {tv(`actions.${action}`)}
            </Button>
          ))}
          <Button block icon="printer" onClick={() => events.onPrint(visit)}>
            {tv('printBadge')}
          </Button>
          <NdaButton visit={visit} block />
        </Stack>
      ) : null}
      <VisitHistory visit={visit} />
      <VisitFacts visit={visit} columns={1} />
    </Stack>
  );
}
