import type { NoticeDetails, NoticeSlot } from '@portal/contract/notices/responses';
import mongoose from 'mongoose';
import { AssetsRepository } from '../../settings/assets/assets.repository.js';
import type { Browser, BrowserAnswer } from '../../applications/drafts/testing/browser.js';
import type { TestApp } from '../../platform/testing/test-app.js';

/** 200 visible characters. */
export const longEnough = `<p>${'Notice to all. '.repeat(14).slice(0, 200)}</p>`;

/** A notice that any staff user may save. */
export const draft = {
  version: 0,
  title: 'Annual convention in Patna',
  text: longEnough,
  userType: 'All',
  status: 'Inactive',
  documents: [],
};

export const newId = (): string => String(new mongoose.Types.ObjectId());

/** Saves a whole notice. */
export async function put(person: Browser, id: string, body: object): Promise<BrowserAnswer> {
  return person.put(`/api/admin/notices/${id}`, body);
}

/** @returns the saved notice @throws Error with any other response */
export async function saved(person: Browser, changes: object, id = newId()): Promise<NoticeDetails> {
  const { status, body } = await put(person, id, { ...draft, ...changes });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as unknown as NoticeDetails;
}

/** Inserts a processed upload for a slot of a notice. @returns its id */
export async function uploadFor(
  { app }: TestApp,
  noticeId: string,
  slot: NoticeSlot,
  state: 'ok' | 'checking' = 'ok',
): Promise<string> {
  return app.get(AssetsRepository, { strict: false }).insert({
    slot: `notices/${slot}`,
    owner: noticeId,
    key: `notices/${noticeId}/v${newId()}/${slot}.pdf`,
    incomingKey: `incoming/assets/${newId()}`,
    contentType: 'application/pdf',
    size: 1000,
    bytes: 1000,
    state,
    createdAt: new Date(),
    uploadedBy: 'staff',
  });
}
