/**
 * An approval run is `done`, with progress 100, once its documents can be looked at; the steps after that (issue, approve, the
 * mails) show in `steps`. Its steps: reserve, render, store, issue, approve, mail-secretary, mail-applicant, mail-spouse.
 */
export interface RunView {
  _id: string;
  kind: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** 0 to 100, from the recorded steps */
  progress: number;
  steps: RunStepView[];
  documents?: { document: string; person: number; url: string }[];
  numbers?: string[];
  reason?: string;
}

export interface RunStepView {
  name: string;
  state: 'waiting' | 'done' | 'failed' | 'skipped';
  at?: string;
  note?: string;
}
