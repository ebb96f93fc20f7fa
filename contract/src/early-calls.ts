interface EarlyCalls {
  /** Pending responses by method and path, started by a script at the head of the page. */
  earlyCalls?: Partial<Record<string, Promise<Response>>>;
}

/** Maximum age of an early response, measured from the start of the page load. */
const FRESH_MS = 15_000;

/**
 * `fetch` that takes a pending early response for its first call. Falls back to a new request if the early one
 * failed.
 */
export const fetchWithEarlyCalls: typeof fetch = async (input, init) => {
  const calls = (globalThis as EarlyCalls).earlyCalls;
  const name = `${init?.method ?? 'GET'} ${typeof input === 'string' ? input : ''}`;
  const early = calls?.[name];
  if (calls === undefined || early === undefined || init?.signal?.aborted) return fetch(input, init);
  calls[name] = undefined;
  if (performance.now() > FRESH_MS) return fetch(input, init);
  return early.catch(async () => fetch(input, init));
};
