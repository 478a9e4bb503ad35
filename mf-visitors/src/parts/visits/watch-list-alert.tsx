import { personName } from '@portal/shared/people';
import { Alert, Stack, Text } from '@portal/shared/ui/core';
import type { Visit } from '#parts/api';
import { useT } from './texts/en.ts';

type Warning = NonNullable<Visit['watchList']>;

/** Only for reception; visitors never learn of it. */
export function WatchListAlert({ warning }: { warning: Warning }) {
  const t = useT();
  return (
    <Alert tone="danger" live title={`${t('watchListTitle')}: ${warning.reason}`}>
      <Stack gap={1}>
        <Text block>
          {t(`watchListBy.${warning.matched}`)} {t('watchListSilence')}
        </Text>
        <WatchListContacts people={warning.call} />
      </Stack>
    </Alert>
  );
}

/** The people to consult before the visitor is let in; a tap on the number calls. */
export function WatchListContacts({ people }: { people: Warning['call'] }) {
  const t = useT();
  if (people.length === 0) return <Text block>{t('watchListNobody')}</Text>;
  return (
    <div>
      <Text block>{t('watchListCall')}</Text>
      <Stack as="ul" gap={1}>
        {people.map((person) => (
          <li key={person.id}>
            <Text strong>{personName(person)}</Text>{' '}
            {person.phone ? (
              <a href={`tel:${person.phone.replace(/[^\d+]/g, '')}`}>{person.phone}</a>
            ) : person.email ? (
              <a href={`mailto:${person.email}`}>{person.email}</a>
            ) : null}
          </li>
        ))}
      </Stack>
    </div>
  );
}
