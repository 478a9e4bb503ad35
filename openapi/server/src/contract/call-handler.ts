import type { FastifyRequest } from 'fastify';
import { FullAnswer } from '../mechanisms/answer.ts';
import type { Portal } from '../mechanisms/portal/portal.ts';
import { Problem } from '../mechanisms/problems.ts';
import type { Operation } from './document.ts';
import type { CreatedResponse, LooseAnswer, Route } from './route.ts';
import { EVENT_STREAM } from './send-file.ts';

/** Runs a handler and holds its answer, also a thrown one, against the document. An answer of 4xx is thrown on. */
export async function callHandler(
  portal: Portal,
  { operation, validator }: Route,
  request: FastifyRequest,
  run: () => Promise<unknown>,
): Promise<CreatedResponse> {
  let made: LooseAnswer;
  try {
    const result = await run();
    made = result instanceof FullAnswer ? result.parts : { status: operation.success, body: result };
  } catch (error) {
    if (portal.checkResponses && error instanceof Problem) {
      assertDocumented(operation, validator.checkResponse(error.status, error.render(request.t)));
    }
    throw error;
  }
  const { status, body, file, stream, replayed = false } = made;
  const type = stream ? EVENT_STREAM : file?.type;
  if (portal.checkResponses) {
    assertDocumented(
      operation,
      type ? validator.checkFile(status, type) : validator.checkResponse(status, body),
    );
  }
  if (status >= 400 && status < 500) throw new Problem(status, () => body);
  return { status, text: body === undefined ? null : JSON.stringify(body), file, stream, replayed };
}

function assertDocumented(operation: Operation, mismatch: string | null): void {
  if (mismatch) throw new Error(`${operation.id} does not answer as documented: ${mismatch}`);
}
