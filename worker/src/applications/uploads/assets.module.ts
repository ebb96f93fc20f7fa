import { Module } from '@nestjs/common';
import { AssetsModule } from '@portal/backend/settings/assets/assets.module';
import { UploadsModule } from './uploads.module.js';
import { InspectAssetJob } from './inspect-asset.job.js';

/** Inspection of the organisation's own files. */
@Module({ imports: [AssetsModule, UploadsModule], providers: [InspectAssetJob] })
export class AssetInspectionModule {}
