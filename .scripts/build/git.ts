import { spawnSync } from 'node:child_process';
import { ROOT } from './inputs.ts';

/** The working copy cannot be released; the message says what to do. */
export class NotClean extends Error {
  override readonly name = 'NotClean';
}

const SHOWN = 10;

/**
 * The commit that the working copy is, to the letter.
 * @throws NotClean where git is missing, this is no clone, or a file differs from the commit
 */
export function cleanCommit(): string {
  const changed = git('--no-optional-locks', 'status', '--porcelain', '--untracked-files=all')
    .split('\n')
    .filter((line) => line !== '');
  if (changed.length > 0) {
    const more = changed.length > SHOWN ? [`  and ${changed.length - SHOWN} more`] : [];
    throw new NotClean(
      [
        'A release is made from a commit, and these files are not as in theirs; commit them or put them away:',
        ...changed.slice(0, SHOWN).map((line) => `  ${line}`),
        ...more,
      ].join('\n'),
    );
  }
  return git('rev-parse', '--verify', 'HEAD').trim();
}

function git(...args: string[]): string {
  const { status, signal, stdout, stderr, error } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (error) {
    throw new NotClean(
      `A release is made from a commit, and git cannot be run (${error.message}). Install git and try again.`,
    );
  }
  if (status !== 0) {
    throw new NotClean(
      `A release is made from a commit, and git says of ${ROOT}:\n  ${stderr.trim() || `nothing (it ended by ${signal})`}\nRelease from a clone of the repository.`,
    );
  }
  return stdout;
}
