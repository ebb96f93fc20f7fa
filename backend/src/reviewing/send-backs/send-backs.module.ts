import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications.module.js';
import { ApprovalsModule } from '../approval/approvals.module.js';
import { FilesModule } from '../../applications/uploads/files.module.js';
import { ReferenceModule } from '../../settings/reference/reference.module.js';
import { FixService } from './fix.service.js';
import { SendBackService } from './send-back.service.js';
import { SendBacksController } from './send-backs.controller.js';

@Module({
  imports: [ApplicationsModule, ApprovalsModule, FilesModule, ReferenceModule],
  controllers: [SendBacksController],
  providers: [FixService, SendBackService],
  exports: [FixService],
})
export class SendBacksModule {}
