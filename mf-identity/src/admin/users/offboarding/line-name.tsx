import { Text } from '@portal/shared/ui/core';
import type { HeldLine } from './calls.ts';
import { useLineTexts } from './use-line-texts.ts';

export function LineName({
  line,
}: {
  line: Pick<HeldLine, 'kind' | 'title' | 'place' | 'startsAt' | 'date'>;
}) {
  const texts = useLineTexts();
  const note = [texts.when(line), line.place].filter(Boolean).join(' · ');
  return (
    <span className="id-leaving__name">
      <Text block>{texts.title(line)}</Text>
      {note ? (
        <Text block size="sm" tone="soft">
          {note}
        </Text>
      ) : null}
    </span>
  );
}
