import type { SignedUrlResponse, UploadStateResponse } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import type { FileSlot } from '@portal/contract/enums';
import { putHeaders, putOnce } from '@portal/contract/applications/put-upload';
import { api } from '../../../api.ts';
import { startNetworkWait, whenOnline } from '../../../data/connection.ts';
import { withRetries } from '../../../data/with-retries.ts';
import { contentTypeOf, extensionOf, kindProblem, namedByContent, sizeProblem } from './file-check.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** Application, slot and person that a file belongs to. */
export interface UploadTarget {
  readonly appId: string;
  readonly appType: string;
  readonly slot: FileSlot;
  readonly person: 0 | 1;
  /** Link token, for a field that was sent back. */
  readonly fix?: { readonly token: string; readonly field: string } | undefined;
}

export interface Uploaded {
  readonly key: string;
  /** URL for the preview, if any */
  readonly url: string | undefined;
  /** text key of a warning about the accepted file */
  readonly warning: string | undefined;
}

/** A file rejected by the browser or by the server's inspection; `key` is the text key of the reason. */
export class UploadRejected extends Error {
  readonly key: string;
  constructor(key: string, message = key) {
    super(message);
    this.name = 'UploadRefused';
    this.key = key;
  }
}

const FIRST_POLL_MS = 500;
const SLOWEST_POLL_MS = 2000;
const INSPECTION_TIMEOUT_MS = 120_000;
/** An upload without progress for this time is aborted; longer at each further try, so that a very slow line gets through. */
const STALL_TIMEOUTS_MS = [10_000, 20_000, 45_000];
/** For the answer after the last byte, which may still be on its way. */
const ANSWER_TIMEOUT_MS = 45_000;

/**
 * Returns the requested key (docs/rules/records.md); the spouse's slots have the suffix 1 (docs/rules/uploads.md).
 */
function requestedKey({ appId, appType, slot, person }: UploadTarget, fileName: string): string {
  return `applications/${appType}/${appId}/${slot}${person === 1 ? '1' : ''}.${extensionOf(fileName)}`;
}

/**
 * Uploads once.
 * @param stallMs time without progress after which it is aborted
 * @returns the response status, 0 without a response
 */
function putWithProgress(
  url: string,
  file: File,
  { onProgress, stallMs }: { onProgress: (percent: number) => void; stallMs: number },
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    const wait = startNetworkWait();
    let stallTimer = setTimeout(abort, stallMs);
    const restartTimers = (ms: number): void => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(abort, ms);
      wait.progress();
    };
    request.open('PUT', url);
    for (const [name, value] of Object.entries(putHeaders(contentTypeOf(file.name))))
      request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      restartTimers(event.loaded >= event.total ? ANSWER_TIMEOUT_MS : stallMs);
      if (event.lengthComputable) onProgress(Math.round((event.loaded / event.total) * 100));
    };
    request.onloadend = () => {
      clearTimeout(stallTimer);
      wait.end();
      signal.removeEventListener('abort', abort);
      resolve(request.status);
    };
    signal.addEventListener('abort', abort);
    request.send(file);
  });
}

/** Polls until the inspection has a result. */
async function pollInspection(
  key: string,
  { fix }: UploadTarget,
  signal: AbortSignal,
): Promise<UploadStateResponse> {
  let deadline = Date.now() + INSPECTION_TIMEOUT_MS;
  for (let delay = FIRST_POLL_MS; !signal.aborted; delay = Math.min(delay * 1.4, SLOWEST_POLL_MS)) {
    const before = Date.now();
    await whenOnline(signal);
    deadline += Date.now() - before;
    const answer = await uploadState(key, fix).catch((error: unknown) => {
      if (error instanceof CallError && (error.status === 0 || error.status >= 500 || error.status === 429)) {
        return { state: 'checking' } as const;
      }
      throw error;
    });
    if (answer.state !== 'checking') return answer;
    if (Date.now() > deadline) throw new UploadRejected('file.checking');
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
  throw new UploadRejected('file.network');
}

/** Returns the state of an uploaded file, with a short-lived preview URL once it is accepted. */
export function uploadState(key: string, fix?: UploadTarget['fix']): Promise<UploadStateResponse> {
  if (fix !== undefined) return api(calls.fixUploadState, { body: { token: fix.token, key } });
  return api(calls.uploadState, { params: { '*': key } });
}

/** Requests a signed upload URL and the file's key. */
function requestUploadUrl(
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
 * Uploads a file: checks it, shrinks a large photo, sends it to its signed URL and waits for the server's inspection.
 * @throws UploadRejected with the text key of the reason
 * @throws CallError if the server rejects a request
 */
export async function upload(
  target: UploadTarget,
  chosen: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<Uploaded> {
  const named = await namedByContent(chosen);
  const kind = kindProblem(target.slot, named);
  if (kind) throw new UploadRejected(kind);
  const file = await shrinkPicture(named);
  const size = sizeProblem(file);
  if (size) throw new UploadRejected(size);
  const { url, key } = await withRetries(() => requestUploadUrl(target, file, signal), { signal });
  const stallTimes = [...STALL_TIMEOUTS_MS];
  const send = async (): Promise<number> => {
    await whenOnline(signal);
    const stallMs = stallTimes.shift() ?? ANSWER_TIMEOUT_MS;
    return putWithProgress(url, file, { onProgress, stallMs }, signal);
  };
  if (!(await putOnce(send, signal))) throw new UploadRejected('file.network');
  const answer = await pollInspection(key, target, signal);
  if (answer.state === 'refused') throw new UploadRejected(answer.key ?? 'file.damaged', answer.msg);
  return { key, url: answer.url, warning: answer.key };
}
