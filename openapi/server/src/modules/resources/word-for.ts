import { isNamedTo, type NameReader } from '../../mechanisms/locatable.ts';
import { shortName } from '../../mechanisms/short-name.ts';
import { messages, type Translate } from '../../mechanisms/texts/messages.ts';
import { resourceMessages as texts } from './messages.ts';

/**
 * The owner of a booking, within a sentence: "A. Khan", "a colleague" (rules/people.md#not-locatable), "a booking at the
 * door".
 */
export function wordFor(
  host: {
    id: number | null;
    first_name: string | null;
    last_name: string | null;
    is_locatable: boolean | null;
  },
  reader: NameReader,
  t: Translate,
): string {
  if (host.id === null) return t(texts.atTheDoor);
  return isNamedTo(reader, host)
    ? shortName(host.first_name ?? '', host.last_name ?? '')
    : t(messages.someone);
}
