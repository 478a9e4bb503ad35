import type { OffboardingLine } from '@portal/openapi/identity';
import { SEARCH_MIN_LENGTH } from '@portal/shared/api';
import { useUserSearch } from '@portal/shared/api/platform';
import { personOption } from '@portal/shared/people';
import { ListRow, ListRows, Stack, Text } from '@portal/shared/ui/core';
import { Collapsible } from '@portal/shared/ui/display';
import { SearchSelect, Select } from '@portal/shared/ui/form';
import { useState } from 'react';
import { useT } from '../../texts/en.ts';
import { byKind, type Choice, type Chosen, chosenFor, keyOf } from './chosen.ts';
import './offboarding.css';
import { useLineTexts } from './use-line-texts.ts';

/** A longer list starts collapsed. */
const OPEN_AT_MOST = 10;

interface HeldLinesProps {
  lines: readonly OffboardingLine[];
  chosen: ReadonlyMap<string, Chosen>;
  onChoose: (line: OffboardingLine, chosen: Chosen) => void;
  /** The leaver, who can't be chosen as the colleague. */
  personId: number;
}

/** All that a person holds, by kind, with the choice for each. */
export function HeldLines({ lines, chosen, onChoose, personId }: HeldLinesProps) {
  const t = useT();
  const texts = useLineTexts();
  return (
    <Stack gap={3}>
      {byKind(lines).map(([kind, ofKind]) => (
        <Collapsible
          key={kind}
          title={`${texts.kind(kind)} (${ofKind.length})`}
          note={t(`offboarding.effects.${kind}`)}
          defaultOpen={ofKind.length <= OPEN_AT_MOST}
        >
          <ListRows>
            {ofKind.map((line) => (
              <ListRow
                key={keyOf(line)}
                {...texts.row(line)}
                end={
                  <LineChoice
                    line={line}
                    chosen={chosenFor(line, chosen)}
                    personId={personId}
                    onChoose={(next) => onChoose(line, next)}
                  />
                }
              />
            ))}
          </ListRows>
        </Collapsible>
      ))}
    </Stack>
  );
}

interface LineChoiceProps {
  line: OffboardingLine;
  chosen: Chosen;
  personId: number;
  onChoose: (chosen: Chosen) => void;
}

function LineChoice({ line, chosen, personId, onChoose }: LineChoiceProps) {
  const t = useT();
  const texts = useLineTexts();
  if (line.choices.length === 1) {
    return (
      <Text size="sm" tone="soft">
        {texts.choice(line.kind, line.choice)}
      </Text>
    );
  }
  const item = texts.name(line);
  return (
    <Stack row gap={2} className="id-leaving__choice">
      <Select<Choice>
        aria-label={t('offboarding.choiceOf', { item })}
        aria-required
        value={chosen.choice}
        options={line.choices.map((choice) => ({ value: choice, label: texts.choice(line.kind, choice) }))}
        onChange={(choice) => choice && onChoose({ ...chosen, choice })}
      />
      {chosen.choice === 'hand-over' ? (
        <ColleagueChoice
          label={t('offboarding.colleague', { item })}
          value={chosen.to}
          without={personId}
          onChange={(to) => onChoose({ choice: 'hand-over', to })}
        />
      ) : null}
    </Stack>
  );
}

interface ColleagueChoiceProps {
  label: string;
  value: Chosen['to'];
  without: number;
  onChange: (value: Chosen['to']) => void;
}

function ColleagueChoice({ label, value, without, onChange }: ColleagueChoiceProps) {
  const t = useT();
  const [text, setText] = useState('');
  const { data, error, isLoading } = useUserSearch(text);
  return (
    <SearchSelect<number>
      aria-label={label}
      placeholder={t('offboarding.findColleague')}
      minChars={SEARCH_MIN_LENGTH}
      loading={isLoading}
      failed={error !== undefined}
      onSearch={setText}
      value={value && { value: value.id, label: value.name }}
      options={(data?.results ?? []).filter(({ id }) => id !== without).map(personOption)}
      onChange={(option) => onChange(option && { id: option.value, name: option.label })}
    />
  );
}
