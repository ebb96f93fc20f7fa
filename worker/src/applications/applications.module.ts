import { AccountsModule } from '@portal/backend/accounts/accounts.module';
import { Module } from '@nestjs/common';
import { ApplicationsModule } from '@portal/backend/applications/applications.module';
import { DraftMails } from './draft-mails.js';
import { DraftRemindersTimer } from './draft-reminders.timer.js';
import { SettingsModule } from '@portal/backend/settings/settings.module';
import { InspectAssetJob } from './uploads/inspect-asset.job.js';
import { FinalObjects } from './uploads/final-objects.js';
import { IncomingSweepTimer } from './uploads/incoming-sweep.timer.js';
import { InspectPdfJob } from './uploads/inspect-pdf.job.js';
import { InspectUploadJob } from './uploads/inspect-upload.job.js';
import { UploadInspector } from './uploads/inspect-upload.js';
import { InspectionPool } from './uploads/inspection.pool.js';

/** Inspection of uploads, mails and reminders of drafts. */
@Module({
  imports: [AccountsModule, ApplicationsModule, SettingsModule],
  providers: [
    DraftMails,
    DraftRemindersTimer,
    InspectAssetJob,
    { provide: InspectionPool, useFactory: () => new InspectionPool() },
    UploadInspector,
    FinalObjects,
    InspectUploadJob,
    InspectPdfJob,
    IncomingSweepTimer,
  ],
  exports: [UploadInspector, FinalObjects, InspectUploadJob],
})
export class ApplicationsWorkerModule {}
