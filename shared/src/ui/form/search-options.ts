import type { Option } from './select.tsx';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Options whose label or note holds every word of the text, whatever its accents and capitals. */
export function matching<O extends Option>(options: readonly O[], text: string): readonly O[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter((option) => {
    const hay = plain(`${option.label} ${option.note ?? ''}`);
    return words.every((word) => hay.includes(word));
  });
}

/** The next option that may be picked, going round; -1 where there is none. */
export function nextEnabled(options: readonly Option[], from: number, step: 1 | -1): number {
  const start = from < 0 && step < 0 ? 0 : from;
  for (let tried = 1; tried <= options.length; tried += 1) {
    const index = (start + step * tried + options.length * (tried + 1)) % options.length;
    if (!options[index]?.disabled) return index;
  }
  return -1;
}
