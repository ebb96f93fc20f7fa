/**
 * Long work, of whatever kind. An approval run is `done`, with progress 100, once its documents can be looked at; the steps after
 * that (issue, approve, the mails) show in `steps`. Its steps: reserve, render, store, issue, approve, mail-secretary,
 * mail-applicant, mail-spouse.
 */
export interface RunView {
  _id: string;
  kind: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  /** 0 to 100, from the recorded steps and the units of the one under way */
  progress: number;
  steps: RunStepView[];
  documents?: { document: string; person: number; url: string }[];
  numbers?: string[];
  /** What it made, once it is done; the address works for 5 minutes. */
  file?: { name: string; url: string };
  /** Why it ended without a result; `error` has the key of the sentence and what is filled in. */
  reason?: string;
  error?: { key: string; params?: Record<string, string | number> };
  /** Whether it can be stopped, or was told to; absent where it cannot. */
  cancel?: 'possible' | 'asked';
}

export interface RunStepView {
  name: string;
  state: 'waiting' | 'done' | 'failed' | 'skipped';
  at?: string;
  note?: string;
  /** Units of the step, where it has any; `done` counts those that failed too. */
  total?: number;
  done?: number;
  failed?: number;
}
