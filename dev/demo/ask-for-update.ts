/** A member of the demonstration changes the own record, by the call that real ones use. */
import { calls } from '@portal/contract/calls';
import { type Client, createClient } from '@portal/contract/client';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { putHeaders } from '@portal/contract/applications/put-upload';
import { until } from '../core/wait.ts';
import { photo } from './paper.ts';
import type { Sitter } from './portrait.ts';

/** What they change, by its name on the wire: of who they are, and of where they live. */
export interface Changes {
  readonly person?: Readonly<Record<string, string>>;
  readonly address?: Readonly<Record<string, string>>;
  /** Who is on a new photo. */
  readonly photo?: Sitter;
}

export async function askForUpdate(
  { portal, password }: { portal: string; password: string },
  memNo: string,
  { person, address, photo: sitter }: Changes,
): Promise<void> {
  const { accessToken, result } = await createClient({ baseUrl: portal })(calls.memberLogin, {
    body: { memNo, password },
  });
  const own = createClient({ baseUrl: portal, token: () => accessToken });
  const { data } = await own(calls.getOwnRecord, { params: { id: result._id } });
  const files = sitter === undefined ? {} : { profile_image: await newPhoto(own, data, sitter) };
  const applicants = data.applicants.map((one) => ({ ...one, ...person, ...files }));
  await own(calls.updateOwnRecord, {
    body: { ...data, applicants, address: { ...data.address, ...address } },
  });
}

/** Uploads a photo and waits for its inspection. @returns its key */
async function newPhoto(own: Client, { appType, mem_no }: ApplicationView, sitter: Sitter): Promise<string> {
  const { buffer, mimeType } = await photo(300, 400, sitter);
  const wanted = `applications/${appType}/${mem_no}/profile_image.jpg`;
  const query = { key: wanted, contentType: mimeType, size: buffer.length };
  const { url, key } = await own(calls.uploadSignedUrl, { query });
  await fetch(url, { method: 'PUT', headers: putHeaders(mimeType), body: new Uint8Array(buffer) });
  await until('The inspection of a photo', 40_000, async () => {
    const { state } = await own(calls.uploadState, { params: { '*': key } });
    return state === 'ok';
  });
  return key;
}
