import { Card, CardRowsComing } from '@portal/shared/ui/core';
import type { RemoteCardEntry } from '../../view/entries.ts';
import { useLocalText } from '../base/use-local-text.ts';

/** The room of a card that is on its way, as the server paints it (`frame.mustache`): its heading and three still bars. */
export function CardComing({ card: { title, height = 'short' } }: { card: RemoteCardEntry }) {
  const say = useLocalText();
  return (
    <Card flush title={title ? say(title) : undefined}>
      <div className={`sh-coming--${height}`}>
        <CardRowsComing />
      </div>
    </Card>
  );
}
