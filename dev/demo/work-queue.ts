import { calls } from '@portal/contract/calls';
import { indiaDay } from '@portal/contract/format';
import type { ReviewerByHttp } from './reviewer-by-http.ts';

interface Office {
  readonly admin: ReviewerByHttp;
  readonly employee: ReviewerByHttp;
}

/** Fills the work queue: a claim, an assignment, notes with a mention, and a follow-up of today. */
export async function fillWorkQueue({ admin, employee }: Office): Promise<void> {
  const query = { filter: '{"state":"paid"}', sort: '["createdAt","ASC"]', range: '[0,9]' };
  const [claimed, assigned, noted, followed] = await admin.call(calls.listApplications, { query });
  const { data: reviewers } = await admin.call(calls.getReviewers);
  const staffId = reviewers.find(({ username }) => username === 'employee')?.id ?? '';
  if (claimed !== undefined) await employee.call(calls.claimApplication, { params: { id: claimed.id } });
  if (assigned !== undefined)
    await admin.call(calls.assignApplication, { params: { id: assigned.id }, body: { staffId } });
  if (noted !== undefined) {
    const params = { id: noted.id };
    const note = async (who: ReviewerByHttp, text: string) =>
      who.call(calls.addApplicationNote, { params, body: { text } });
    await note(employee, '@admin The college is not in our list. Is it recognised?');
    await note(admin, '@employee हाँ, मान्यता है। सूची में जोड़ दिया है।');
  }
  if (followed !== undefined) {
    const body = { text: 'The applicant sends a clearer licence today.', followUp: indiaDay(new Date()) };
    await employee.call(calls.addApplicationNote, { params: { id: followed.id }, body });
  }
}
