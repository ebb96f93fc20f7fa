import { type CallName, calls } from '@portal/contract/calls';
import type { Endpoint } from '@portal/contract/endpoint';
import { type Role, roles } from '@portal/contract/enums';
import { requestClassOf } from '../../platform/http/endpoint-inputs.js';
import type { Question } from './asking.js';
import { leastRoles } from './expected-access.js';
import type { PersonName } from './persons.js';
import { goodRequest } from './request-class.js';
import type { Sample, Samples } from './sample.js';
import { bulkDecisionSamples } from './samples.bulk-decisions.js';
import { decisionSamples } from './samples.decisions.js';
import { activationCodeSamples } from './samples.activation-codes.js';
import { addMemberSamples } from './samples.add-member.js';
import { assetSamples } from './samples.assets.js';
import { attentionSamples } from './samples.attention.js';
import { draftResumeSamples } from './samples.draft-resume.js';
import { duplicateSamples } from './samples.duplicates.js';
import { emailCorrectionSamples } from './samples.email-corrections.js';
import { emailChangeSamples } from './samples.email-changes.js';
import { erasureSamples } from './samples.erasure.js';
import { exportSamples } from './samples.exports.js';
import { importSamples } from './samples.imports.js';
import { mailRunSamples } from './samples.mail-runs.js';
import { jobSamples } from './samples.jobs.js';
import { mailboxSamples } from './samples.mailbox.js';
import { memberListSamples, memberSamples } from './samples.members.js';
import { noticeSamples } from './samples.notices.js';
import { numberSamples } from './samples.numbers.js';
import { portalStartSamples } from './samples.portal-start.js';
import { priceSamples } from './samples.prices.js';
import { readySentenceSamples } from './samples.ready-sentences.js';
import { queueSamples } from './samples.queue.js';
import { referenceSamples } from './samples.reference.js';
import { sessionSamples } from './samples.sessions.js';
import { staffSamples } from './samples.staff.js';
import { statisticsSamples } from './samples.statistics.js';
import { systemSamples } from './samples.system.js';
import { transactionSamples } from './samples.transactions.js';
import { trackingSamples } from './samples.tracking.js';
import { updateRequestSamples } from './samples.update-requests.js';
import { visitorSamples } from './samples.visitors.js';
import { listOf } from './shape.js';
import { whoMay } from './verdict.js';

const samples: Samples = {
  ...visitorSamples,
  ...addMemberSamples,
  ...sessionSamples,
  ...memberSamples,
  ...memberListSamples,
  ...staffSamples,
  ...readySentenceSamples,
  ...referenceSamples,
  ...mailboxSamples,
  ...numberSamples,
  ...queueSamples,
  ...draftResumeSamples,
  ...emailChangeSamples,
  ...emailCorrectionSamples,
  ...trackingSamples,
  ...transactionSamples,
  ...decisionSamples,
  ...duplicateSamples,
  ...bulkDecisionSamples,
  ...updateRequestSamples,
  ...erasureSamples,
  ...assetSamples,
  ...noticeSamples,
  ...attentionSamples,
  ...exportSamples,
  ...importSamples,
  ...activationCodeSamples,
  ...jobSamples,
  ...mailRunSamples,
  ...statisticsSamples,
  ...systemSamples,
  ...portalStartSamples,
  ...priceSamples,
};

/** Every row of the table with its name. */
export const rows: readonly (readonly [CallName, Endpoint])[] = (Object.keys(calls) as CallName[]).map(
  (name) => [name, calls[name]],
);

/** A sample with all that was left out. */
export type CompleteSample = Sample & Required<Pick<Sample, 'by' | 'ask'>>;

/** The request that the classes of a row make. */
function requestOf(call: Endpoint): Question {
  const [body, query] = [requestClassOf(call, 'body'), requestClassOf(call, 'query')];
  return {
    ...(body === undefined ? {} : { body: goodRequest(body) }),
    ...(query === undefined ? {} : { query: goodRequest(query) as Record<string, string> }),
  };
}

const personOf: Readonly<Record<Role, PersonName>> = {
  Employee: 'employee',
  Admin: 'admin',
  superAdmin: 'superAdmin',
};

function leastPerson(name: CallName, call: Endpoint): PersonName {
  const role = roles.find((least) => leastRoles[least].includes(name));
  return role === undefined ? whoMay(call.access) : personOf[role];
}

/** Any number of records with an id; the list's own test checks their other fields. */
const listSample: Sample = { shape: listOf({ id: 'text' }) };

/** The sample of a call; a list of the console needs none of its own. */
export function sampleOf(name: CallName): CompleteSample | undefined {
  const call: Endpoint = calls[name];
  const isList = call.query === 'SimpleRestQuery' && !call.path.includes(':');
  const sample = (samples[name] as Sample | undefined) ?? (isList ? listSample : undefined);
  return sample && { by: leastPerson(name, call), ask: () => requestOf(call), ...sample };
}
