/**
 * One immutable file with all that a person's first screen runs: of the shell, and of each remote with a card on it. Each
 * part is a function that has not run, or the text of a style sheet (shell/docs/first-file.md).
 */
export interface FirstFile {
  readonly address: string;
  /** sha384 of the file as it is sent without compression. */
  readonly integrity: string;
  /** Its parts, as `<package>/<version>/<file>`. */
  readonly holds: readonly string[];
}

/**
 * The form of first files. A shell says in its manifest that it takes them, a remote that its files can be run out of one;
 * what says nothing is loaded file by file.
 */
export const FIRST_FILE_FORM = 1;

/** The list on the page that a first file adds itself to. */
export const FIRST_FILE_GLOBAL = '__portalFirst__';

/** Names a part of a first file. */
export const firstPartKey = (name: string, version: string, file: string): string =>
  `${name}/${version}/${file}`;

/** The global under which a remote's entry announces itself. */
export const containerName = (remote: string): string => `portal_${remote.replaceAll(/[^A-Za-z0-9]/g, '_')}`;
