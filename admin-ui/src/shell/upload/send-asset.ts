import { assetRuleOf, type AssetSlot, assetTypes } from '@portal/contract/settings/asset-slots';
import type { AssetUpload } from '@portal/contract/settings/responses';
import { textOf } from '@portal/contract/texts';
import type { UploadStateResponse } from '@portal/contract/applications/responses';
import type { AssetUploadDto } from '@portal/contract/settings/requests';
import { inspected, sendFile } from './send-file.ts';

/** The calls by which one of the organisation's own files is sent. */
export interface AssetCalls {
  ask: (body: AssetUploadDto) => Promise<{ data: AssetUpload }>;
  state: (id: string) => Promise<UploadStateResponse>;
}

/**
 * Sends a file for a slot and waits for its inspection; what is of another kind or too large is not sent.
 * @param onProgress is told how much was sent, 0 to 100
 * @returns the id of the upload, and what is said of the accepted file
 * @throws Error with the text for the person
 */
export async function sendAsset(
  slot: AssetSlot,
  file: File,
  { ask, state }: AssetCalls,
  onProgress: (percent: number) => void,
): Promise<{ id: string; answer: UploadStateResponse }> {
  const { extensions, maxBytes, maxPictureBytes, typeText } = assetRuleOf(slot);
  const contentType = assetTypes[file.name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '';
  if (!extensions.some((extension) => assetTypes[extension] === contentType))
    throw new Error(textOf(typeText ?? 'asset.type'));
  const most = contentType.startsWith('image/') ? (maxPictureBytes ?? maxBytes) : maxBytes;
  if (file.size > most) throw new Error(textOf('asset.size'));
  onProgress(0);
  const { id, url } = (await ask({ contentType, size: file.size })).data;
  await sendFile(url, file, contentType, onProgress);
  return { id, answer: await inspected(async () => state(id)) };
}
