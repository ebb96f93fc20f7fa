import type { BrowserAnswer } from '../drafts/testing/browser.js';
import type { ApplicantFixture } from '../uploads/testing/applicant.js';
import { aSubmission, withFiles } from './submission.builder.js';

/** Opens a draft for a single doctor and uploads the files. @returns the body of the submission */
export async function readySubmission(
  applicant: ApplicantFixture,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> {
  await applicant.openDraft();
  const keys = await applicant.acceptedFiles();
  return aSubmission({ appId: applicant.appId, applicants: [withFiles(keys, changes)] });
}

/** Gives the consent and submits. */
export async function submit(applicant: ApplicantFixture, body: object): Promise<BrowserAnswer> {
  await applicant.agree();
  return applicant.browser.post('/api/submit_application', body);
}
