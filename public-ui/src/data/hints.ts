/**
 * The browser keys of the specification (docs/rules/records.md). They are hints only and decide nothing (docs/rules/sessions.md): `type`
 * remembers the kind of membership that was chosen, `memno` the number that was typed.
 */
type HintKey = 'type' | 'memno' | 'result';

export function readHint(key: HintKey): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeHint(key: HintKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser without storage works without the hints.
  }
}

export function forgetHint(key: HintKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}
