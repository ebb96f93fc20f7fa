interface EarlyCalls {
  /** Answers on their way, by method and address; early-calls.js asks for them. */
  earlyCalls?: Partial<Record<string, Promise<Response>>>;
}

/** An answer that was asked for with the page says how things are only for so long. */
const FRESH_MS = 15_000;

/**
 * `fetch`, but for the first call that was made already while the app was on its way: that one is answered by what comes of it, once.
 * Asked anew when no answer came.
 */
export const fetchOnce: typeof fetch = async (input, init) => {
  const calls = (globalThis as EarlyCalls).earlyCalls;
  const name = `${init?.method ?? 'GET'} ${typeof input === 'string' ? input : ''}`;
  const early = calls?.[name];
  if (calls === undefined || early === undefined || init?.signal?.aborted) return fetch(input, init);
  calls[name] = undefined;
  if (performance.now() > FRESH_MS) return fetch(input, init);
  return early.catch(async () => fetch(input, init));
};
