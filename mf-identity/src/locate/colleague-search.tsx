import { SEARCH_MIN_LENGTH } from '@portal/shared/api';
import { personName } from '@portal/shared/people';
import { QueryState } from '@portal/shared/query-state';
import { Avatar, Empty, ListRow, ListRows, Skeleton, Stack, Text } from '@portal/shared/ui/core';
import { StatusBadge } from '@portal/shared/ui/display';
import { Field, Input } from '@portal/shared/ui/form';
import { type KeyboardEvent, useRef } from 'react';
import { useColleagues } from '#parts/api';
import { useT } from '#parts/people';

export interface ColleagueSearchProps {
  text: string;
  onText: (text: string) => void;
  onPick: (id: number) => void;
}

/** Finds locatable colleagues from three characters; a click shows where they are. */
export function ColleagueSearch({ text, onText, onPick }: ColleagueSearchProps) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);

  /** Arrow keys move between the search field and the results; Enter in the field opens the first. */
  const walk = (event: KeyboardEvent) => {
    const people = [...(place.current?.querySelectorAll<HTMLElement>('.wp-list-row__press') ?? [])];
    const input = place.current?.querySelector('input');
    const at = people.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Enter' && document.activeElement === input) {
      people[0]?.click();
    } else if (event.key === 'ArrowDown') {
      (people[at + 1] ?? people.at(-1) ?? input)?.focus();
    } else if (event.key === 'ArrowUp') {
      (at > 0 ? people[at - 1] : input)?.focus();
    } else return;
    event.preventDefault();
  };
  return (
    <Stack gap={4} ref={place} onKeyDown={walk}>
      <Field label={t('colleague')} help={t('colleagueHelp')}>
        {(control) => (
          <Input
            {...control}
            data-autofocus=""
            type="search"
            icon="search"
            maxLength={100}
            autoComplete="off"
            value={text}
            onChange={(event) => onText(event.target.value)}
          />
        )}
      </Field>
      <div className="id-locate__found" aria-live="polite">
        {[...text.trim()].length < SEARCH_MIN_LENGTH ? (
          <Text block tone="faint">
            {t('typeMore')}
          </Text>
        ) : (
          <Found text={text} onPick={onPick} />
        )}
      </div>
    </Stack>
  );
}

function Found({ text, onPick }: Pick<ColleagueSearchProps, 'text' | 'onPick'>) {
  const t = useT();
  const query = useColleagues(text);
  return (
    <QueryState
      // After an error, don't show the results of another search text.
      query={query.error ? { ...query, data: undefined } : query}
      loading={t('searching')}
      skeleton={
        <Stack gap={3}>
          <Skeleton width="60%" height="2.5rem" />
          <Skeleton width="45%" height="2.5rem" />
        </Stack>
      }
      failed={t('locateFailed')}
    >
      {({ count, results }) =>
        results.length === 0 ? (
          <Empty icon="users" title={t('nobodyTitle')}>
            {t('nobodyText')}
          </Empty>
        ) : (
          <Stack gap={2}>
            <Text size="sm" tone="faint">
              {t('colleaguesFound', { count })}
            </Text>
            <ListRows>
              {results.map((person) => (
                <ListRow
                  key={person.id}
                  start={<Avatar name={personName(person)} photo={person.photo} size={40} />}
                  title={personName(person)}
                  note={person.site?.name}
                  end={<PresenceBadge onSite={person.onSite} />}
                  onPress={() => onPick(person.id)}
                />
              ))}
            </ListRows>
          </Stack>
        )
      }
    </QueryState>
  );
}

/** The person's presence today, if they set one. */
function PresenceBadge({ onSite }: { onSite: boolean | null }) {
  const t = useT();
  if (onSite === null)
    return (
      <Text size="sm" tone="faint">
        {t('notSaid')}
      </Text>
    );
  return (
    <StatusBadge tone={onSite ? 'success' : 'info'} icon={onSite ? 'building' : 'globe'}>
      {t(onSite ? 'onSite' : 'remote')}
    </StatusBadge>
  );
}
