import type { LoadScript, ScriptEnd } from '@portal/shared/federation';

/**
 * Loads the chunks of remotes, each address once at a time; `done` hears how it ended.
 * @param stamp gives the element the hash of its file (`file-guard.ts`)
 * @param timeout milliseconds after which a file that has not come counts as failed
 */
export function createLoadScript(
  stamp: (script: HTMLScriptElement, address: string) => void,
  timeout: number,
): LoadScript {
  const waiting = new Map<string, ((end: ScriptEnd) => void)[]>();
  return (address, done) => {
    const others = waiting.get(address);
    if (others) {
      others.push(done);
      return;
    }
    waiting.set(address, [done]);
    const script = document.createElement('script');
    script.src = address;
    stamp(script, address);
    const finish = (end: ScriptEnd) => {
      const heard = waiting.get(address);
      if (!heard?.includes(done)) return;
      clearTimeout(timer);
      waiting.delete(address);
      script.remove();
      for (const hear of heard) hear(end);
    };
    const timer = setTimeout(() => finish({ type: 'timeout', target: script }), timeout);
    script.addEventListener('load', finish);
    script.addEventListener('error', finish);
    document.head.append(script);
  };
}
