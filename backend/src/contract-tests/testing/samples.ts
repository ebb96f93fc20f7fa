import { type Call, type CallName, calls } from '@portal/contract';
import type { Sample, Samples } from './sample.js';
import { jobSamples } from './samples.jobs.js';
import { mailboxSamples } from './samples.mailbox.js';
import { memberSamples } from './samples.members.js';
import { numberSamples } from './samples.numbers.js';
import { referenceSamples } from './samples.reference.js';
import { sessionSamples } from './samples.sessions.js';
import { staffSamples } from './samples.staff.js';
import { visitorSamples } from './samples.visitors.js';

const samples: Samples = {
  ...visitorSamples,
  ...sessionSamples,
  ...memberSamples,
  ...staffSamples,
  ...referenceSamples,
  ...mailboxSamples,
  ...numberSamples,
  ...jobSamples,
};

/** Every row of the table with its name. */
export const rows: readonly (readonly [CallName, Call])[] = (Object.keys(calls) as CallName[]).map((name) => [
  name,
  calls[name],
]);

export const sampleOf = (name: CallName): Sample | undefined => samples[name];

/** Whether a call changes anything. */
export function isChanging(name: CallName, call: Call): boolean {
  return call.method !== 'GET' && samples[name]?.isRead === undefined;
}
