import type { InvitedDate, MeetingReplyValue } from '@portal/openapi/meetings';
import { Button, Card, ListRow, ListRows, Tag } from '@portal/shared/ui/core';
import { useT } from './texts/en.ts';
import { useWhen, whereOf } from './when-and-where.ts';

export interface Answer {
  reply: MeetingReplyValue;
  /** These of several dates; without it, all that can be answered. */
  meetings?: number[];
}

export interface SeveralDatesProps {
  dates: readonly InvitedDate[];
  /** The answer on its way. */
  running: Answer | null;
  onAnswer: (answer: Answer) => void;
}

/** Each date with its answer, and the way to another one. */
export function SeveralDates({ dates, running, onAnswer }: SeveralDatesProps) {
  const t = useT();
  const when = useWhen();
  return (
    <Card flush>
      <ListRows>
        {dates.map((date) => {
          const { day, time } = when(date);
          const { id, reply, refusal } = date;
          return (
            <ListRow
              key={id}
              title={`${day}, ${time}`}
              note={refusal ?? whereOf(date)}
              end={
                <>
                  {reply ? <Tag tone={reply === 'accepted' ? 'success' : 'neutral'}>{t(reply)}</Tag> : null}
                  {refusal === null
                    ? (['accepted', 'declined'] as const)
                        .filter((other) => other !== reply)
                        .map((other) => (
                          <Button
                            key={other}
                            size="sm"
                            aria-label={t(other === 'accepted' ? 'acceptOf' : 'declineOf', { day })}
                            loading={running?.reply === other && running.meetings?.[0] === id}
                            onClick={() => onAnswer({ reply: other, meetings: [id] })}
                          >
                            {t(other === 'accepted' ? 'accept' : 'decline')}
                          </Button>
                        ))
                    : null}
                </>
              }
            />
          );
        })}
      </ListRows>
    </Card>
  );
}
