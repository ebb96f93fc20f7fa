import { assetRuleOf, type AssetSlot, assetTypes } from '@portal/contract/settings/asset-slots';
import { type AssetUpload } from '@portal/contract/settings/responses';
import { putHeaders, putOnce } from '@portal/contract/applications/put-upload';
import type { TextKey } from '@portal/contract/texts';
import { type UploadStateResponse } from '@portal/contract/applications/responses';
import type { AssetUploadDto } from '@portal/contract/settings/requests';

/** ms between polls for a file's inspection, and the maximum number of polls. */
const interval = 600;
const maxPolls = 60;

/**
 * Uploads a file to a signed address.
 * @param onProgress receives the uploaded percentage, 0 to 100
 * @throws Error with a text key
 */
export async function sendFile(
  url: string,
  file: File,
  contentType: string,
  onProgress?: (percent: number) => void,
): Promise<void> {
  const send = async (): Promise<number> => put(url, file, putHeaders(contentType), onProgress);
  if (!(await putOnce(send))) throw new Error('file.network' satisfies TextKey);
}

/**
 * Waits for the inspection of an uploaded file.
 * @returns the accepted file
 * @throws Error with the reason of a rejection; whatever `ask` throws
 */
export async function waitForInspection(
  requestUpload: () => Promise<UploadStateResponse>,
): Promise<UploadStateResponse> {
  for (let poll = 0; poll < maxPolls; poll += 1) {
    const answer = await requestUpload();
    if (answer.state === 'ok') return answer;
    if (answer.state === 'refused') throw new Error(answer.msg ?? ('request.failed' satisfies TextKey));
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
  throw new Error('request.unavailable' satisfies TextKey);
}

/** @returns the HTTP status, 0 without a response */
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

/** Calls that upload an asset. */
export interface AssetCalls {
  requestUpload: (body: AssetUploadDto) => Promise<{ data: AssetUpload }>;
  state: (id: string) => Promise<UploadStateResponse>;
}

/**
 * Uploads a file for a slot and waits for its inspection; a file of the wrong type or size is not sent.
 * @param onProgress receives the uploaded percentage, 0 to 100
 * @returns the id of the upload and the accepted file
 * @throws Error with a text key
 */
export async function sendAsset(
  slot: AssetSlot,
  file: File,
  { requestUpload, state }: AssetCalls,
  onProgress: (percent: number) => void,
): Promise<{ id: string; answer: UploadStateResponse }> {
  const { extensions, maxBytes, maxPictureBytes, typeText } = assetRuleOf(slot);
  const contentType = assetTypes[file.name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '';
  if (!extensions.some((extension) => assetTypes[extension] === contentType))
    throw new Error(typeText ?? ('asset.type' satisfies TextKey));
  const limit = contentType.startsWith('image/') ? (maxPictureBytes ?? maxBytes) : maxBytes;
  if (file.size > limit) throw new Error('asset.size' satisfies TextKey);
  onProgress(0);
  const { id, url } = (await requestUpload({ contentType, size: file.size })).data;
  await sendFile(url, file, contentType, onProgress);
  return { id, answer: await waitForInspection(async () => state(id)) };
}
