import type { Option } from './option.ts';

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
