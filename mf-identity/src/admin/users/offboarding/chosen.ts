import type { OffboardingLine } from '@portal/openapi/identity';

export type Kind = OffboardingLine['kind'];
export type Choice = OffboardingLine['choice'];

/** The administrator's choice for a line. */
export interface Chosen {
  choice: Choice;
  to: { id: number; name: string } | null;
}

export const keyOf = ({ kind, id }: Pick<OffboardingLine, 'kind' | 'id'>) => `${kind} ${id}`;

/** By kind, in the order of the answer. */
export function byKind<Line extends { kind: Kind }>(lines: readonly Line[]): [Kind, Line[]][] {
  const kinds = [...new Set(lines.map(({ kind }) => kind))];
  return kinds.map((kind) => [kind, lines.filter((line) => line.kind === kind)]);
}

export function chosenFor(line: OffboardingLine, chosen: ReadonlyMap<string, Chosen>): Chosen {
  return chosen.get(keyOf(line)) ?? { choice: line.choice, to: line.to };
}

/** A line that should be handed over, without a colleague. */
export function isIncomplete(
  lines: readonly OffboardingLine[],
  chosen: ReadonlyMap<string, Chosen>,
): boolean {
  return lines.some((line) => {
    const { choice, to } = chosenFor(line, chosen);
    return choice === 'hand-over' && to === null;
  });
}

/** Sends only choices that differ from the defaults: for the others, the server decides by the current state. */
export function choicesToSend(lines: readonly OffboardingLine[], chosen: ReadonlyMap<string, Chosen>) {
  return lines.flatMap((line) => {
    const { choice, to } = chosenFor(line, chosen);
    const isDefault = choice === line.choice && (choice !== 'hand-over' || to?.id === line.to?.id);
    if (isDefault) return [];
    return [{ kind: line.kind, id: line.id, choice, ...(choice === 'hand-over' && to ? { to: to.id } : {}) }];
  });
}
