import { Problem } from './problem.ts';

const TIMEOUT_MS = 8000;

/** Throws `Problem` where no portal answers at this address, or one that knows nothing of releases. */
export async function checkShell(shell: URL): Promise<void> {
  const address = new URL('/deployments.json', shell);
  // Browsers know that *.localhost is this machine, Node asks the system; the answer is the same for every client.
  if (address.hostname.endsWith('.localhost')) address.hostname = 'localhost';
  const answer = await fetch(address, {
    method: 'HEAD',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new Problem(
      `${shell.origin} does not answer: ${reasonOf(error)}. Is the address right, and is it up?`,
    );
  });
  const { status, ok, headers } = answer;
  if (!ok || !headers.get('content-type')?.includes('json'))
    throw new Problem(
      `${shell.origin} answers, but not as a portal that can run a remote from here (/deployments.json: ${status}).`,
    );
}

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `nothing within ${TIMEOUT_MS / 1000} s`;
  const { cause, message } = error as Error;
  const { code, message: because } = (cause ?? {}) as { code?: string; message?: string };
  return code ?? because ?? message;
}
