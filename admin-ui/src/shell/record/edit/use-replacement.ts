import { calls } from '@portal/contract/calls';
import { contentTypes, slotExtensions, type UploadSlot } from '@portal/contract/enums';
import type { TextKey } from '@portal/contract/texts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { waitForInspection, sendFile } from '../../upload/send-file.ts';

export interface Place {
  readonly appType: string;
  readonly appId: string;
  readonly slot: UploadSlot;
  /** 0 for the applicant, 1 for the spouse. */
  readonly person: number;
}

/**
 * Uploads a replacement file and waits for its inspection.
 * @param done receives the key of the accepted file
 */
export function useReplacement(place: Place, done: (key: string) => void) {
  return useMutation({ mutationFn: (file: File) => upload(file, place), onSuccess: done });
}

/**
 * Uploads a replacement file and waits for its inspection.
 * @param onProgress receives the uploaded percentage, 0 to 100; the inspection follows
 * @returns the key of the accepted file
 * @throws Error with the reason of a rejection; CallError
 */
export async function upload(
  file: File,
  { appType, appId, slot, person }: Place,
  onProgress?: (percent: number) => void,
): Promise<string> {
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  const contentType = contentTypes[extension];
  if (contentType === undefined || !slotExtensions[slot].includes(extension))
    throw new Error((slot === 'cert_image' ? 'file.documents' : 'file.images') satisfies TextKey);
  const wanted = `applications/${appType}/${appId}/${slot}${person === 0 ? '' : person}.${extension}`;
  const query = { key: wanted, contentType, size: file.size };
  const { url, key } = await call(calls.uploadSignedUrl, { query });
  await sendFile(url, file, contentType, onProgress);
  await waitForInspection(() => call(calls.uploadState, { params: { '*': key } }));
  return key;
}
