/**
 * Reads server-sent events with `fetch`: an `EventSource` cannot say which device it is. Tells each event's name as it comes
 * and settles when the stream ends; comments and data are passed over.
 */
export async function readEvents(answer: Response, onEvent: (name: string) => void): Promise<void> {
  if (!answer.ok || !answer.body) throw new Error(`No stream: ${answer.status}`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, name] = /^event: ?(.+)$/.exec(line) ?? [];
      if (name !== undefined) onEvent(name);
    }
  }
}
