import { IsMongoId } from 'class-validator';
import { defineJob } from '../../platform/outbox/define-job.js';

export class InspectAssetPayload {
  /** `_id` of the asset. */
  @IsMongoId()
  assetId = '';
}

/** Inspects one of the organisation's files: the worker loads it from `AssetsService` and reports there. */
export const inspectAsset = defineJob({
  name: 'asset.inspect',
  queue: 'uploads-pdf',
  payload: InspectAssetPayload,
  priority: 'normal',
  attempts: 8,
  backoffMs: 500,
  // As for any upload: covers a storage that hangs.
  maxRunMs: 2 * 60_000,
  key: ({ assetId }) => assetId,
});
