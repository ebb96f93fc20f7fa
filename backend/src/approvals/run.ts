import type { DocumentKind } from '@portal/contract';
import type { PrintOverride } from '../documents/document.js';

/** Steps of an approval in their order (architecture 4); `mail-spouse` is a couple's. */
export const approvalSteps = [
  'reserve',
  'render',
  'store',
  'issue',
  'approve',
  'mail-secretary',
  'mail-applicant',
  'mail-spouse',
] as const;
export type ApprovalStep = (typeof approvalSteps)[number];

/** The steps of *Upload Documents*: once they are recorded the run's documents can be looked at. */
export const drawingSteps: readonly ApprovalStep[] = ['reserve', 'render', 'store'];

export interface RunStep {
  readonly name: ApprovalStep;
  readonly state: 'waiting' | 'done' | 'failed' | 'skipped';
  readonly at?: Date;
  readonly note?: string;
}

/** A document of a run: its key and its code are fixed before it is drawn, so that drawing it again changes nothing. */
export interface PlannedDocument {
  readonly person: number;
  readonly memNo: string;
  readonly kind: DocumentKind;
  readonly key: string;
  readonly code: string;
}

/** What a run draws beside what the record says. */
export interface RunWishes {
  /** By place of the person. */
  readonly overrides: readonly PrintOverride[];
  readonly correctRecord: boolean;
  /** `1st` to `4th`, where the student's degree is to be corrected. */
  readonly educationYear?: string;
}

export const runStates = ['waiting', 'running', 'done', 'failed'] as const;
export type RunState = (typeof runStates)[number];

/** Why a run ended whose numbers were released (decisions 5): the key of the text that says so. */
export const RELEASED = 'numbers.released';

/** The recorded steps of one approval, from Upload Documents to the mails (SAFE-10). */
export interface ApprovalRun extends RunWishes {
  readonly id: string;
  readonly kind: 'approval';
  readonly applicationId: string;
  /** Of the record that is drawn; another one means that it has to be drawn again. */
  readonly fingerprint: string;
  /** The application has one open run at most; absent in one that was superseded or has failed. */
  readonly open?: true;
  readonly state: RunState;
  readonly steps: readonly RunStep[];
  /** Printed numbers, by place of the person. */
  readonly numbers: readonly string[];
  readonly documents: readonly PlannedDocument[];
  /** Documents rendered, and stored: for the progress alone. */
  readonly rendered: number;
  readonly stored: number;
  readonly version?: string;
  /** The moment that the set is dated with; its day in India is the day of the approval (decisions 5). */
  readonly drawnAt?: Date;
  /** Key of the text that says why it failed. */
  readonly reason?: string;
  readonly startedBy: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A preview: one PROVISIONAL image of one person's document (decisions 6). */
export interface PreviewRun {
  readonly id: string;
  readonly kind: 'preview';
  readonly applicationId: string;
  readonly fingerprint: string;
  readonly state: RunState;
  readonly document: DocumentKind;
  readonly person: number;
  readonly override: PrintOverride;
  /** Where the image lies; what is the same image has the same key. */
  readonly key: string;
  readonly reason?: string;
  readonly startedBy: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The steps of a run for so many persons, all still to be done. */
export function stepsFor(persons: number): RunStep[] {
  return approvalSteps
    .filter((name) => name !== 'mail-spouse' || persons > 1)
    .map((name) => ({ name, state: 'waiting' }));
}

export function isStepDone(run: Pick<ApprovalRun, 'steps'>, name: ApprovalStep): boolean {
  return run.steps.some((step) => step.name === name && step.state !== 'waiting' && step.state !== 'failed');
}

/** Shares of the progress: the number, then drawing, then storing each document. */
const RESERVED = 10;
const RENDERED = 60;

/** Whether the worker is to draw a run, or draws it. */
export function isDrawing({ open, state }: Pick<ApprovalRun, 'open' | 'state'>): boolean {
  return open === true && (state === 'waiting' || state === 'running');
}

/**
 * 0 to 100, from what is recorded; 100 once the documents can be looked at (decisions 6).
 */
export function progressOf(run: ApprovalRun): number {
  if (isStepDone(run, 'store')) return 100;
  if (!isStepDone(run, 'reserve')) return 0;
  const all = Math.max(run.documents.length, 1);
  const rendered = Math.min(run.rendered / all, 1) * (RENDERED - RESERVED);
  const stored = Math.min(run.stored / all, 1) * (99 - RENDERED);
  return Math.floor(RESERVED + rendered + stored);
}
