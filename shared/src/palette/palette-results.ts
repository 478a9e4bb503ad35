import { createContext, useContext, useEffect, useRef } from 'react';
import { permittedSites, useSession } from '../session/index.ts';

/** One line of the command palette: a place to go (`to`), or something to do (`onSelect`). */
export interface PaletteOption {
  /** Unique within its contribution. */
  readonly id: string;
  readonly label: string;
  /** Distinguishes it from others with the same name: site, zone, email. */
  readonly note?: string | undefined;
  /** A name of the icon set. */
  readonly icon?: string | undefined;
  /** A path of this portal. It is stored as recently chosen. */
  readonly to?: string | undefined;
  /** Runs after the palette has closed and the contribution has been unmounted: it must not need either. */
  readonly onSelect?: (() => void) | undefined;
}

export interface PaletteResults {
  /** Heading above the options: "People". */
  readonly heading: string;
  /** At most about eight, best first. */
  readonly options: readonly PaletteOption[];
  readonly isSearching?: boolean | undefined;
}

/** Props that an action in the slot `palette` receives from the shell. */
export interface PaletteActionProps {
  /** The typed text, trimmed, 300 ms after the last key; '' while nothing is typed. */
  readonly query: string;
}

/** Receives the results of one contribution; `null` when it unmounts. */
export type PaletteReport = (results: PaletteResults | null) => void;

const ReportContext = createContext<PaletteReport>(() => {});

/** Provided by the shell around each contribution, which therefore needs no name of its own. */
export const PaletteSource = ReportContext.Provider;

/**
 * Contributes to the command palette: `usePaletteResults({ heading, options, isSearching })` in a component that renders
 * nothing (the action of the slot `palette`). The object may be a new one at every render.
 */
export function usePaletteResults(results: PaletteResults): void {
  const report = useContext(ReportContext);
  const reported = useRef<PaletteResults>(undefined);

  useEffect(() => {
    // Reporting rerenders the palette and so this hook; only new results may be reported.
    if (reported.current && isSame(reported.current, results)) return;
    reported.current = results;
    report(results);
  });
  useEffect(
    () => () => {
      reported.current = undefined;
      report(null);
    },
    [report],
  );
}

function isSame(a: PaletteResults, b: PaletteResults): boolean {
  return (
    a.heading === b.heading &&
    Boolean(a.isSearching) === Boolean(b.isSearching) &&
    a.options.length === b.options.length &&
    a.options.every((option, index) => {
      const other = b.options[index];
      return (
        option.id === other?.id &&
        option.label === other.label &&
        option.note === other.note &&
        option.icon === other.icon &&
        option.to === other.to
      );
    })
  );
}

/** Results from every permitted site, those at the chosen one first; `elsewhere` names another site. */
export function useBySite() {
  const chosen = useSession((session) => session.siteId);
  const sites = useSession(permittedSites);
  const isElsewhere = (siteId: number) => chosen !== siteId;
  return {
    hereFirst: <T extends { siteId: number }>(results: readonly T[]): T[] =>
      results.toSorted((a, b) => Number(isElsewhere(a.siteId)) - Number(isElsewhere(b.siteId))),
    /** Undefined for the chosen site. */
    elsewhere: (siteId: number): string | undefined =>
      isElsewhere(siteId) ? sites.find(({ id }) => id === siteId)?.name : undefined,
  };
}
