/** The office of the demonstration writes to its members, by the calls that real ones use. */
import { randomBytes } from 'node:crypto';
import { calls } from '@portal/contract/calls';
import type { Client } from '@portal/contract/client';
import { putHeaders } from '@portal/contract/applications/put-upload';
import { until } from '../core/wait.ts';
import { notices } from './notices.ts';
import { licence } from './paper.ts';

/** Writes them one after the other, so that the last of them is the newest. */
export async function writeNotices(staff: { readonly call: Client }): Promise<void> {
  for (const { hasDocument, ...notice } of notices) {
    const id = randomBytes(12).toString('hex');
    const documents = hasDocument ? [await uploaded(staff, id, notice.title)] : [];
    await staff.call(calls.putNotice, { params: { id }, body: { ...notice, version: 0, documents } });
  }
}

/** Sends the newest notice to all by e-mail: who is a member by now gets it. */
export async function mailNewestNotice({ call }: { readonly call: Client }): Promise<void> {
  const newest = notices.findLast(({ status, userType }) => status === 'Active' && userType === 'All');
  if (newest === undefined) return;
  const { title, userType } = newest;
  await call(calls.mailNotice, { body: { title, userType } });
}

/** Sends a paper for a notice and waits for its inspection. */
async function uploaded({ call }: { readonly call: Client }, id: string, name: string) {
  const slot = 'firstImg';
  const { buffer, mimeType } = licence(1, name);
  const body = { contentType: mimeType, size: buffer.length };
  const { data } = await call(calls.requestNoticeUpload, { params: { id, slot }, body });
  await fetch(data.url, { method: 'PUT', headers: putHeaders(mimeType), body: new Uint8Array(buffer) });
  await until('The inspection of a document', 40_000, async () => {
    const { state } = await call(calls.noticeUploadState, { params: { id: data.id } });
    return state === 'ok';
  });
  return { slot, uploadId: data.id, name } as const;
}
