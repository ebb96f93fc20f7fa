import type { SignedUrlResponse, UploadStateResponse } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import type { UploadSlot } from '@portal/contract/enums';
import { putHeaders, putOnce } from '@portal/contract/applications/put-upload';
import { api } from '../../../api.ts';
import { contentTypeOf, extensionOf, kindProblem, sizeProblem } from './file-check.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** Where a file belongs: whose application, which slot of which person. */
export interface UploadTarget {
  readonly appId: string;
  readonly appType: string;
  readonly slot: UploadSlot;
  readonly person: 0 | 1;
  /** By the token of a mailed link, for a field that was sent back. */
  readonly fix?: { readonly token: string; readonly field: string } | undefined;
}

/** An accepted file. */
export interface Uploaded {
  readonly key: string;
  /** to show it; undefined when there is none */
  readonly url: string | undefined;
  /** key of the text with what to look at though it was accepted */
  readonly warning: string | undefined;
}

/** A file that was refused, by us or by the server's inspection; `key` is the key of the reason's text. */
export class UploadRefused extends Error {
  readonly key: string;
  constructor(key: string, message = key) {
    super(message);
    this.name = 'UploadRefused';
    this.key = key;
  }
}

const firstPollMs = 500;
const slowestPollMs = 2000;
const patienceMs = 120_000;
/** A line on which not one byte moves for so long is dead; a slow one moves some. */
const stalledMs = 45_000;

/** The requested key of the documented shape (docs/rules/records.md); the spouse's slots carry the suffix 1 (docs/rules/uploads.md). */
function requestedKey({ appId, appType, slot, person }: UploadTarget, fileName: string): string {
  return `applications/${appType}/${appId}/${slot}${person === 1 ? '1' : ''}.${extensionOf(fileName)}`;
}

/** One try to put the file. @returns the status of the answer, 0 when there was none */
function put(
  url: string,
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    let stalled = setTimeout(stop, stalledMs);
    const moved = (): void => {
      clearTimeout(stalled);
      stalled = setTimeout(stop, stalledMs);
    };
    request.open('PUT', url);
    for (const [name, value] of Object.entries(putHeaders(contentTypeOf(file.name))))
      request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      moved();
      if (event.lengthComputable) onProgress(Math.round((event.loaded / event.total) * 100));
    };
    request.onloadend = () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', stop);
      done(request.status);
    };
    signal.addEventListener('abort', stop);
    request.send(file);
  });
}

/** Asks for the inspection's result until there is one. */
async function inspected(
  key: string,
  { fix }: UploadTarget,
  signal: AbortSignal,
): Promise<UploadStateResponse> {
  const until = Date.now() + patienceMs;
  for (let wait = firstPollMs; !signal.aborted; wait = Math.min(wait * 1.4, slowestPollMs)) {
    const answer = await uploadState(key, fix).catch((error: unknown) => {
      if (error instanceof CallError && (error.status === 0 || error.status >= 500 || error.status === 429)) {
        return { state: 'checking' } as const;
      }
      throw error;
    });
    if (answer.state !== 'checking') return answer;
    if (Date.now() > until) throw new UploadRefused('file.checking');
    await new Promise((later) => setTimeout(later, wait));
  }
  throw new UploadRefused('file.network');
}

/** The state of an uploaded file, with a short-lived address to show it once it is accepted. */
export function uploadState(key: string, fix?: UploadTarget['fix']): Promise<UploadStateResponse> {
  if (fix !== undefined) return api(calls.fixUploadState, { body: { token: fix.token, key } });
  return api(calls.uploadState, { params: { '*': key } });
}

/** Where to put a file, and the key that it will have. */
function ticketFor(
  target: UploadTarget,
  { name, size }: File,
  signal: AbortSignal,
): Promise<SignedUrlResponse> {
  const contentType = contentTypeOf(name);
  if (target.fix === undefined) {
    return api(calls.uploadSignedUrl, {
      query: { key: requestedKey(target, name), contentType, size },
      signal,
    });
  }
  const body = { ...target.fix, extension: extensionOf(name), contentType, size };
  return api(calls.fixUpload, { body, signal });
}

/**
 * Sends one file: checked, a large photo shrunk, put to its signed address, then inspected by the server.
 * @throws UploadRefused with the reason's text key; a CallError when the server refused the request
 */
export async function upload(
  target: UploadTarget,
  chosen: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<Uploaded> {
  const kind = kindProblem(target.slot, chosen);
  if (kind) throw new UploadRefused(kind);
  const file = await shrinkPicture(chosen);
  const size = sizeProblem(file);
  if (size) throw new UploadRefused(size);
  const { url, key } = await ticketFor(target, file, signal);
  if (!(await putOnce(() => put(url, file, onProgress, signal), signal)))
    throw new UploadRefused('file.network');
  const answer = await inspected(key, target, signal);
  if (answer.state === 'refused') throw new UploadRefused(answer.key ?? 'file.damaged', answer.msg);
  return { key, url: answer.url, warning: answer.key };
}
