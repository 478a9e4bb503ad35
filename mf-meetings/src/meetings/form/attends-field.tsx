import { useUserSearch } from '@portal/shared/api/platform';
import { BoundField } from '@portal/shared/forms';
import { personName, personOption } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { Button, Icon, ListRow, ListRows, Stack, Tag, Text } from '@portal/shared/ui/core';
import { PersonName } from '@portal/shared/ui/display';
import { useFormikContext } from 'formik';
import { type ReactNode, useState } from 'react';
import { useBusyParts } from '../busy/use-busy-parts.ts';
import { useT } from '../texts/en.ts';
import { PersonSearch } from './person-search.tsx';
import { type AttendValue, type MeetingValues, withAdded } from './rules/meeting-values.ts';
import { momentValues } from './rules/moment-values.ts';
import { useBusyChoice } from './use-busy-choice.ts';

/** Groups that may make someone else the host of a meeting in a room (rules/meetings.md#for-others). */
const BOOKS_FOR_OTHERS = ['PA', 'superadmin', 'admin', 'reception'];

interface AttendsFieldProps {
  /** Of the site. */
  zone: string;
  /** An existing meeting: its own time doesn't make its people busy. */
  meetingId: number | undefined;
}

/**
 * Employees who attend, hosts with a crown (rules/meetings.md#form). Search starts at three characters and leaves out
 * chosen people. Each has their appointments of the chosen day.
 */
export function AttendsField({ zone, meetingId }: AttendsFieldProps) {
  const t = useT();
  const { values, setValues } = useFormikContext<MeetingValues>();
  const user = useSession((session) => session.user);
  const mustHost = values.rooms.length > 0 && !user?.groups.some((group) => BOOKS_FOR_OTHERS.includes(group));
  const [text, setText] = useState('');
  const { data, error, isLoading } = useUserSearch(text);
  const choice = useBusyChoice(zone, meetingId);
  const busy = useBusyParts();
  return (
    <BoundField<AttendValue[]> name="attends" label={t('attends')} help={t('attendsHelp')} isGroup hideLabel>
      {(_, { value, change }) => {
        const chosen = new Set(value.map(({ id }) => id));
        const found = (data?.results ?? []).filter(({ id }) => !chosen.has(id));
        const add = (id: number) => {
          const person = found.find((one) => one.id === id);
          if (!person) return;
          const added = { id, name: personName(person), note: person.email, isHost: value.length === 0 };
          change(withAdded(value, [added]));
        };
        return (
          <>
            <PersonSearch
              label={t('addEmployee')}
              error={error && text ? t('searchFailed') : undefined}
              loading={isLoading}
              placeholder={t('addEmployeePlaceholder')}
              onSearch={setText}
              options={found.map(personOption)}
              onPick={add}
            />
            {value.length === 0 ? (
              <Text block tone="soft">
                {t('noEmployees')}
              </Text>
            ) : (
              <>
                {choice && busy ? <busy.BusyHours choice={choice} /> : null}
                <ListRows label={t('attends')}>
                  {value.map((person) => (
                    <AttendRow
                      key={person.id}
                      person={person}
                      state={choice && busy ? <busy.BusyState userId={person.id} choice={choice} /> : null}
                      day={choice && busy ? <busy.BusyLine userId={person.id} choice={choice} /> : null}
                      isLocked={mustHost && person.isHost && person.id === user?.id}
                      onToggleHost={() =>
                        change(
                          value.map((one) => (one.id === person.id ? { ...one, isHost: !one.isHost } : one)),
                        )
                      }
                      onRemove={() => change(value.filter(({ id }) => id !== person.id))}
                    />
                  ))}
                </ListRows>
              </>
            )}
            {choice && busy ? (
              <Stack gap={2}>
                <busy.BusySummary choice={choice} names={new Map(value.map(({ id, name }) => [id, name]))} />
                <busy.FindTime
                  choice={choice}
                  onPick={(start, end) => void setValues(momentValues(values, start, end, zone))}
                />
              </Stack>
            ) : null}
          </>
        );
      }}
    </BoundField>
  );
}

interface AttendRowProps {
  person: AttendValue;
  /** Whether they are free at the chosen time. */
  state: ReactNode;
  /** Their appointments on the chosen day. */
  day: ReactNode;
  /** The room is booked for them. */
  isLocked: boolean;
  onToggleHost: () => void;
  onRemove: () => void;
}

function AttendRow({
  person: { name, note, isHost },
  state,
  day,
  isLocked,
  onToggleHost,
  onRemove,
}: AttendRowProps) {
  const t = useT();
  return (
    <ListRow
      below={
        <>
          <Stack row gap={2} justify="end">
            {state}
            {isLocked ? (
              <Text size="sm" tone="faint">
                {t('hostStays')}
              </Text>
            ) : null}
          </Stack>
          {day}
        </>
      }
      end={
        isLocked ? null : (
          <>
            <Button
              size="sm"
              square
              variant={isHost ? 'default' : 'quiet'}
              aria-pressed={isHost}
              aria-label={t(isHost ? 'noHost' : 'makeHost', { name })}
              onClick={onToggleHost}
            >
              <Icon name="crown" size={18} />
            </Button>
            <Button
              size="sm"
              square
              variant="quiet"
              icon="trash"
              aria-label={t('removePerson', { name })}
              onClick={onRemove}
            />
          </>
        )
      }
    >
      <PersonName
        name={name}
        note={note}
        badge={
          isHost ? (
            <Tag tone="warning" icon="crown">
              {t('host')}
            </Tag>
          ) : null
        }
      />
    </ListRow>
  );
}
