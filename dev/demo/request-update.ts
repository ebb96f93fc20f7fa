/** Requests changes to a member's record through the API. */
import { calls } from '@portal/contract/calls';
import { type Client, createClient } from '@portal/contract/client';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { putHeaders } from '@portal/contract/applications/put-upload';
import { UNLIMITED_MS, until } from '../core/wait.ts';
import { createPhoto } from './sample-files.ts';
import type { Sitter } from './portrait.ts';

/** Changed fields of person and address by wire name. */
export interface Changes {
  readonly person?: Readonly<Record<string, string>>;
  readonly address?: Readonly<Record<string, string>>;
  /** Subject of a new photo. */
  readonly photo?: Sitter;
}

export async function requestUpdate(
  { portal, password }: { portal: string; password: string },
  memNo: string,
  { person, address, photo: sitter }: Changes,
): Promise<void> {
  const { accessToken, result } = await createClient({ baseUrl: portal })(calls.memberLogin, {
    body: { memNo, password },
  });
  const client = createClient({ baseUrl: portal, token: () => accessToken });
  const { data } = await client(calls.getOwnRecord, { params: { id: result._id } });
  const files = sitter === undefined ? {} : { profile_image: await newPhoto(client, data, sitter) };
  const applicants = data.applicants.map((one) => ({ ...one, ...person, ...files }));
  await client(calls.updateOwnRecord, {
    body: { ...data, applicants, address: { ...data.address, ...address } },
  });
}

/** @returns the key of the uploaded and inspected photo */
async function newPhoto(own: Client, { appType, mem_no }: ApplicationView, sitter: Sitter): Promise<string> {
  const { buffer, mimeType } = await createPhoto(300, 400, sitter);
  const wanted = `applications/${appType}/${mem_no}/profile_image.jpg`;
  const query = { key: wanted, contentType: mimeType, size: buffer.length };
  const { url, key } = await own(calls.uploadSignedUrl, { query });
  await fetch(url, { method: 'PUT', headers: putHeaders(mimeType), body: new Uint8Array(buffer) });
  await until('The inspection of a photo', UNLIMITED_MS, async () => {
    const { state } = await own(calls.uploadState, { params: { '*': key } });
    return state === 'ok';
  });
  return key;
}
