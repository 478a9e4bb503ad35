import * as api from '@portal/openapi/meetings';
import { useFound } from '@portal/shared/api';
import { Slot } from '@portal/shared/federation';
import { BoundField } from '@portal/shared/forms';
import { personName } from '@portal/shared/people';
import { Alert, Button, ListRow, ListRows, Stack, Text } from '@portal/shared/ui/core';
import { PersonName } from '@portal/shared/ui/display';
import { Checkbox } from '@portal/shared/ui/form';
import { type ReactNode, useState } from 'react';
import { useT } from '../texts/en.ts';
import { VisitStatus } from '../visit-status.tsx';
import { ParkingLine } from './parking-line.tsx';
import { PersonSearch } from './person-search.tsx';
import { canUninvite, type VisitValue, visitValue, withAdded } from './rules/meeting-values.ts';
import { useVisitorParking } from './use-visitor-parking.ts';

type Visitor = Parameters<typeof visitValue>[0];

/** The result of mf-visitors' dialogs: one added visitor, or those of a file. */
type Added = Visitor | readonly Visitor[];

/**
 * The invited visitors (rules/meetings.md#form): found from three characters on, added as new, or imported from a
 * file.
 */
export function VisitsField({ zone }: { zone: string }) {
  const t = useT();
  const [text, setText] = useState('');
  const [open, setOpen] = useState<'add-visitor' | 'import-visitors' | null>(null);
  const { data, error, isLoading } = useFound(api.listVisitors, text, { limit: 25 });
  const outlookOf = useVisitorParking(zone);
  return (
    <BoundField<VisitValue[]> name="visits" label={t('visits')} help={t('visitsHelp')} isGroup hideLabel>
      {(_, { value, change }) => {
        const chosen = new Set(value.map(({ id }) => id));
        const found = (data?.results ?? []).filter(({ id }) => !chosen.has(id));
        const add = (added: Added) => change(withAdded(value, [added].flat().map(visitValue)));
        const set = (id: number, changed: Partial<VisitValue>) =>
          change(value.map((visit) => (visit.id === id ? { ...visit, ...changed } : visit)));
        return (
          <Stack gap={3}>
            <PersonSearch
              label={t('addVisitorSearch')}
              error={error && text ? t('searchFailed') : undefined}
              loading={isLoading}
              placeholder={t('addVisitorPlaceholder')}
              onSearch={setText}
              options={found.map((visitor) => ({
                value: visitor.id,
                label: personName(visitor),
                note: [visitor.company, visitor.email].filter(Boolean).join(' · '),
              }))}
              onPick={(picked) => {
                const visitor = found.find(({ id }) => id === picked);
                if (visitor) add(visitor);
              }}
            />
            <Stack row gap={2}>
              <Button
                size="sm"
                icon="user-plus"
                aria-haspopup="dialog"
                onClick={() => setOpen('add-visitor')}
              >
                {t('addVisitor')}
              </Button>
              <Button
                size="sm"
                icon="upload"
                aria-haspopup="dialog"
                onClick={() => setOpen('import-visitors')}
              >
                {t('importCsv')}
              </Button>
            </Stack>
            {open === null ? null : (
              <Slot
                key={open}
                name={open}
                onAdded={add}
                onImported={add}
                onClose={() => setOpen(null)}
                empty={<Alert tone="warning" title={t('addUnavailable')} live />}
              />
            )}
            {value.length === 0 ? (
              <Text block tone="soft">
                {t('noVisitors')}
              </Text>
            ) : (
              <ListRows label={t('visits')}>
                {value.map((visit) => (
                  <VisitRow
                    key={visit.id}
                    visit={visit}
                    onParking={(needsParking) => set(visit.id, { needsParking })}
                    parking={
                      outlookOf && visit.needsParking ? (
                        <ParkingLine
                          visit={visit}
                          outlook={outlookOf(visit)}
                          onRegistration={(registration) =>
                            set(visit.id, { registration: registration || null })
                          }
                        />
                      ) : null
                    }
                    onRemove={() => change(value.filter(({ id }) => id !== visit.id))}
                  />
                ))}
              </ListRows>
            )}
          </Stack>
        );
      }}
    </BoundField>
  );
}

interface VisitRowProps {
  visit: VisitValue;
  onParking: (needsParking: boolean) => void;
  /** Whether there is a space, for a visitor who needs one. */
  parking: ReactNode;
  onRemove: () => void;
}

function VisitRow({ visit, onParking, parking, onRemove }: VisitRowProps) {
  const t = useT();
  const { name, note, needsParking, status } = visit;
  return (
    <ListRow
      below={parking}
      end={
        <>
          <Checkbox checked={needsParking} onChange={onParking} aria-label={t('needsParkingOf', { name })}>
            {t('needsParking')}
          </Checkbox>
          {canUninvite(visit) ? (
            <Button
              size="sm"
              square
              variant="quiet"
              icon="trash"
              aria-label={t('removePerson', { name })}
              onClick={onRemove}
            />
          ) : (
            <Text size="sm" tone="faint">
              {t('cannotUninvite')}
            </Text>
          )}
        </>
      }
    >
      <PersonName
        name={name}
        note={note}
        badge={status === null || status === 'scheduled' ? null : <VisitStatus status={status} />}
      />
    </ListRow>
  );
}
