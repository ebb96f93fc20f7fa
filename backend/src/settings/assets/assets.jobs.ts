import { IsMongoId } from 'class-validator';
import { defineJob } from '../../platform/outbox/define-job.js';

export class InspectAssetPayload {
  /** `_id` of the asset. */
  @IsMongoId()
  assetId = '';
}

/** Inspects one of the organisation's own files: the worker asks `AssetsService` and answers there. */
export const inspectAsset = defineJob({
  name: 'asset.inspect',
  queue: 'uploads-pdf',
  payload: InspectAssetPayload,
  priority: 'normal',
  attempts: 8,
  backoffMs: 500,
  // As for any upload: this is for a storage that stands still.
  maxRunMs: 2 * 60_000,
  key: ({ assetId }) => assetId,
});
