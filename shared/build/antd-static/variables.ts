/** antd's custom properties under one palette, and the palette's own (`--wp-*`). */
export interface Sample {
  readonly mode: 'light' | 'dark';
  readonly antd: Map<string, string>;
  readonly ours: Readonly<Record<string, string>>;
}

export interface Variables {
  /** Values that hold in both modes, mostly `var(--wp-...)`. */
  readonly both: Map<string, string>;
  /** Values of the dark mode, where they differ. */
  readonly dark: Map<string, string>;
  /** Properties that depend on a client's theme in a way that `told` does not describe. */
  readonly unknown: string[];
}

/**
 * Expresses antd's custom properties in terms of the palette's, so that one style sheet fits every client and both
 * modes. A property that always equals one of the palette's becomes that one, and one that is the same for every
 * client stays unchanged. A value that antd derives from a client's colours with its own arithmetic must be in
 * `told`, or equal one that is. Properties that match `anyTheme` may have any client's value.
 */
export function listVariables(
  samples: readonly Sample[],
  told: Readonly<Record<string, string>>,
  anyTheme: RegExp,
): Variables {
  const both = new Map<string, string>();
  const dark = new Map<string, string>();
  const unknown: string[] = [];
  const [first] = samples;
  if (!first) return { both, dark, unknown };
  for (const name of new Set(samples.flatMap(({ antd }) => [...antd.keys()]))) {
    const ours = sameAs(name, samples) ?? told[name];
    if (ours !== undefined) {
      both.set(name, ours);
      continue;
    }
    const ofLight = onlyValue(name, samples, 'light');
    const ofDark = onlyValue(name, samples, 'dark');
    const alike = Object.keys(told).find((other) =>
      samples.every(({ antd }) => antd.has(other) && antd.get(other) === antd.get(name)),
    );
    if (ofLight === undefined || ofDark === undefined) {
      if (alike || anyTheme.test(name)) {
        both.set(name, alike ? `var(${alike})` : (first.antd.get(name) ?? ''));
        continue;
      }
      unknown.push(`${name}: ${samples.map(({ antd }) => antd.get(name)).join(' | ')}`);
      continue;
    }
    both.set(name, ofLight);
    if (ofDark !== ofLight) dark.set(name, ofDark);
  }
  return { both, dark, unknown };
}

const normal = (value: string | undefined): string => value?.replaceAll(/\s+/g, '').toLowerCase() ?? '';

function sameAs(name: string, samples: readonly Sample[]): string | undefined {
  const [first] = samples;
  const value = normal(first?.antd.get(name));
  const candidates = Object.entries(first?.ours ?? {}).filter(([, ours]) => normal(ours) === value);
  const always = candidates.find(([candidate]) =>
    samples.every(({ antd, ours }) => normal(antd.get(name)) === normal(ours[candidate])),
  );
  // A constant needs no variable, even if it happens to equal one.
  const isConstant = samples.every(({ antd }) => antd.get(name) === first?.antd.get(name));
  return always && !isConstant ? `var(${always[0]})` : undefined;
}

function onlyValue(name: string, samples: readonly Sample[], mode: Sample['mode']): string | undefined {
  const values = new Set(samples.filter((one) => one.mode === mode).map(({ antd }) => antd.get(name)));
  const [value] = values;
  return values.size === 1 ? value : undefined;
}
