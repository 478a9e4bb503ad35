// biome-ignore-all lint/a11y/useSemanticElements: rows out of sight are not there and bars lie over cells, which a table's layout has no word for; the roles are those of a grid
// biome-ignore-all lint/a11y/useFocusableInteractive: in a grid the focus is in cells alone
import { Link } from '@portal/shared/router';
import { Icon, Stack, Text, VisuallyHidden } from '@portal/shared/ui/core';
import { useT } from './texts/en.ts';
import type { ScheduleMode, ScheduleRow } from './types.ts';

interface RowNameProps {
  row: ScheduleRow;
  /** From 0. */
  index: number;
  mode: ScheduleMode;
  isStop: boolean;
  state: { words: string; isFree: boolean };
}

/** There is room for so many drawings beside a name; its page has all. */
const MOST_ICONS = 3;

/** A room's name, features, seats, and how it stands. */
export function RowName({ row, index, mode, isStop, state }: RowNameProps) {
  const t = useT();
  const { name, to, seats, features } = row;
  const people = seats === null ? '' : t('seats', { count: seats });
  const facts = [state.words, people].filter(Boolean).join(' · ');
  const tabIndex = isStop ? 0 : -1;
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      className="mm-schedule__name"
      data-row={index}
      data-column={0}
      {...(to === undefined ? { tabIndex } : {})}
    >
      {to === undefined ? (
        <span className="mm-schedule__cut mm-schedule__title">{name}</span>
      ) : (
        <Link to={to} tabIndex={tabIndex} className="mm-schedule__cut mm-schedule__title" title={name}>
          {name}
        </Link>
      )}
      {mode === 'week' ? (
        <Text size="xs" tone="soft" className="mm-schedule__cut mm-schedule__state" title={facts}>
          {facts}
        </Text>
      ) : (
        <>
          <Text size="xs" tone="soft">
            <Stack as="span" row gap={1} className="mm-schedule__facts">
              {features.slice(0, MOST_ICONS).map((feature) => (
                <span key={feature.id} title={feature.name}>
                  <Icon name={feature.icon} size={14} />
                </span>
              ))}
              <span aria-hidden="true">{seats}</span>
              <VisuallyHidden>{[people, ...features.map((one) => one.name)].join(', ')}</VisuallyHidden>
            </Stack>
          </Text>
          <Text
            size="xs"
            tone={state.isFree ? 'success' : 'soft'}
            className="mm-schedule__cut mm-schedule__state"
            title={state.words}
          >
            {state.words}
          </Text>
        </>
      )}
    </div>
  );
}
