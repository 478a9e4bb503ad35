import { type PaletteReport, type PaletteResults, PaletteSource } from '@portal/shared/palette';
import { useCallback, useMemo, useState } from 'react';
import type { RemoteActionEntry } from '../../view/entries.ts';
import { actionsFor } from '../federation/portal.ts';
import { RemotePart } from '../federation/remote-part.tsx';
import type { Contribution } from './palette-groups.ts';

const sourceOf = ({ remote, name }: RemoteActionEntry) => `${remote}/${name}`;

interface PaletteRemotes {
  /** Results of the remotes, in the order of the actions. */
  contributions: Contribution[];
  isSearching: boolean;
  /** Whether this session has the contribution of that name. */
  has: (source: string) => boolean;
  entries: readonly RemoteActionEntry[];
  report: (source: string, results: PaletteResults | null) => void;
}

/** The remotes' actions of the slot `palette`, and their results. */
export function usePaletteRemotes(): PaletteRemotes {
  const [entries] = useState(() => actionsFor('palette'));
  const [found, setFound] = useState<Readonly<Record<string, PaletteResults | null>>>({});
  const report = useCallback((source: string, results: PaletteResults | null) => {
    setFound((before) => ({ ...before, [source]: results }));
  }, []);
  const contributions = entries.flatMap((entry) => {
    const results = found[sourceOf(entry)];
    return results ? [{ source: sourceOf(entry), results }] : [];
  });
  return {
    contributions,
    isSearching: contributions.some(({ results }) => results.isSearching),
    has: (source) => entries.some((entry) => sourceOf(entry) === source),
    entries,
    report,
  };
}

interface PaletteSourcesProps extends Pick<PaletteRemotes, 'entries' | 'report'> {
  query: string;
}

/** Renders the remotes' actions. They show nothing, so anything visible here is one that could not be loaded. */
export function PaletteSources({ entries, report, query }: PaletteSourcesProps) {
  return (
    <div className="sh-palette__sources">
      {entries.map((entry) => (
        <Source key={sourceOf(entry)} entry={entry} report={report} query={query} />
      ))}
    </div>
  );
}

interface SourceProps extends Pick<PaletteSourcesProps, 'report' | 'query'> {
  entry: RemoteActionEntry;
}

function Source({ entry, report, query }: SourceProps) {
  const source = sourceOf(entry);
  const reportMine = useCallback<PaletteReport>((results) => report(source, results), [report, source]);
  const props = useMemo(() => ({ query }), [query]);
  return (
    <PaletteSource value={reportMine}>
      <RemotePart remote={entry.remote} kind="actions" name={entry.name} props={props} within="tile" />
    </PaletteSource>
  );
}
