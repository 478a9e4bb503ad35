interface Reading {
  ok: boolean;
  reason?: string;
}

/** The texts that a scan may mean, by the layout of the keyboard: what can be followed; else what is nearest to it. */
export function chooseReading<R extends Reading>(
  texts: readonly string[],
  read: (text: string) => R,
): R | undefined {
  const readings = [...new Set(texts)].map(read);
  const isAddress = ({ reason }: Reading) => reason !== 'unparsable' && reason !== 'no-url';
  return readings.find(({ ok }) => ok) ?? readings.find(isAddress) ?? readings[0];
}
