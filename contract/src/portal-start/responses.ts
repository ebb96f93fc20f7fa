import type { StartItemName, StartNote, StartPart, StartState } from './start-items.js';

/** One thing that has to be in order before the portal opens. No secret is in it. */
export interface StartItem {
  item: StartItemName;
  state: StartState;
  note: StartNote;
  /** When it was seen, tried or confirmed: UTC, ISO 8601. */
  at?: string;
  count?: number;
  /** What is still as it was shipped, or empty. */
  parts?: StartPart[];
  /** Of what a person confirms: names what was shown; confirming sends it back. */
  version?: string;
}

/** Addresses that take one small text, once, and read it again; they hold for 5 minutes. */
export interface StorageTrial {
  put: string;
  get: string;
  contentType: string;
  text: string;
}

export interface StartView {
  items: StartItem[];
  /** How many items are missing, to be tested or could not be read. */
  open: number;
  /** What is entered at the payment provider. */
  webhook: { url: string; events: string[] };
  storage: StorageTrial;
}
