import {
  calls,
  contentTypes,
  putHeaders,
  putOnce,
  slotExtensions,
  textOf,
  type UploadSlot,
} from '@portal/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../session/call.ts';

/** Milliseconds between two questions for the inspection of a file, and how many there are. */
const pause = 600;
const tries = 60;

export interface Place {
  readonly appType: string;
  readonly appId: string;
  readonly slot: UploadSlot;
  /** 0, or 1 for the spouse. */
  readonly person: number;
}

/**
 * Uploads a file in the place of another and waits for its inspection.
 * @param done is told the key of the accepted file
 */
export function useReplacement(place: Place, done: (key: string) => void) {
  return useMutation({ mutationFn: (file: File) => upload(file, place), onSuccess: done });
}

/**
 * Uploads a file in the place of another and waits for its inspection.
 * @param onProgress is told how much was sent, 0 to 100; after that it is inspected
 * @returns the key of the accepted file
 * @throws Error with the text of why it is not taken; CallError
 */
export async function upload(
  file: File,
  { appType, appId, slot, person }: Place,
  onProgress?: (percent: number) => void,
): Promise<string> {
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  const contentType = contentTypes[extension];
  if (contentType === undefined || !slotExtensions[slot].includes(extension))
    throw new Error(textOf(slot === 'cert_image' ? 'file.documents' : 'file.images'));
  const wanted = `applications/${appType}/${appId}/${slot}${person === 0 ? '' : person}.${extension}`;
  const query = { key: wanted, contentType, size: file.size };
  const { url, key } = await call(calls.uploadSignedUrl, { query });
  const send = async (): Promise<number> => put(url, file, putHeaders(contentType), onProgress);
  if (!(await putOnce(send))) throw new Error(textOf('file.network'));
  for (let asked = 0; asked < tries; asked += 1) {
    const { state, msg } = await call(calls.uploadState, { params: { '*': key } });
    if (state === 'ok') return key;
    if (state === 'refused') throw new Error(msg ?? textOf('request.failed'));
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new Error(textOf('request.unavailable'));
}

/** @returns the status of the answer, 0 when there was none */
async function put(
  url: string,
  file: File,
  headers: Readonly<Record<string, string>>,
  onProgress?: (percent: number) => void,
): Promise<number> {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(Math.round((loaded / total) * 100));
    };
    request.onloadend = () => done(request.status);
    request.send(file);
  });
}
