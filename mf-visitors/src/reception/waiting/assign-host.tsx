import * as api from '@portal/openapi/visitors';
import { useAction } from '@portal/shared/actions';
import { SEARCH_MIN_LENGTH, send } from '@portal/shared/api';
import { useUserSearch } from '@portal/shared/api/platform';
import { personName, personOption } from '@portal/shared/people';
import { Button } from '@portal/shared/ui/core';
import { SearchSelect } from '@portal/shared/ui/form';
import { useState } from 'react';
import { VISITS_DOMAIN, type Visit } from '#parts/api';
import { restOn } from '#parts/visits';
import { likeliest, searchWords } from './rules.ts';
import { useT } from './texts/en.ts';

/** More would push the search out of the row. */
const SUGGESTED = 2;

interface AssignHostProps {
  visit: Visit;
  onChanged: (visit: Visit) => void;
}

/** Gives who waits to a host in one press: whom the typed name may mean, or anybody who is found. */
export function AssignHost({ visit, onChanged }: AssignHostProps) {
  const t = useT();
  const [text, setText] = useState('');
  const { wantedHost } = visit.meeting;
  const [first, second] = searchWords(wantedHost);
  const among = { hostsAt: visit.meeting.siteId };
  const [byFirst, bySecond] = [useUserSearch(first, among), useUserSearch(second, among)];
  const meant = [...(byFirst.data?.results ?? []), ...(bySecond.data?.results ?? [])];
  const found = useUserSearch(text, among);
  const name = personName(visit.visitor);
  const { run, running } = useAction<{ id: number; employee: number; host: string }, Visit>({
    call: ({ id, employee }, key) => send(api.setVisitHost, { path: { id }, body: { employee }, key }),
    stale: [VISITS_DOMAIN],
    success: (_, { host }) => t('assigned', { host }),
    failure: t('assignFailed'),
    onDone: (changed) => {
      onChanged(changed);
      // The row goes, and with it what was pressed.
      restOn(changed.id, document.activeElement);
    },
    onConflict: (current) => onChanged(current),
  });
  const assign = (employee: number, host: string) => void run({ id: visit.id, employee, host });
  return (
    <>
      {likeliest(meant, wantedHost, visit.meeting)
        .slice(0, SUGGESTED)
        .map((person) => (
          <Button
            key={person.id}
            size="sm"
            icon="user-plus"
            title={person.email}
            loading={running?.employee === person.id}
            aria-label={t('assignNamed', { name, host: personName(person) })}
            onClick={() => assign(person.id, personName(person))}
          >
            {personName(person)}
          </Button>
        ))}
      <span className="vr-pinned__search">
        <SearchSelect<number>
          aria-label={t('assignTo', { name })}
          placeholder={t('assignPlaceholder')}
          minChars={SEARCH_MIN_LENGTH}
          value={null}
          loading={found.isLoading || running !== null}
          onSearch={setText}
          options={(found.data?.results ?? []).map(personOption)}
          onChange={(option) => option && assign(option.value, option.label)}
        />
      </span>
    </>
  );
}
