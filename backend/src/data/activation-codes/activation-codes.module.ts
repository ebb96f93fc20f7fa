import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { ImportsModule } from '../imports/imports.module.js';
import { MembersModule } from '../../members/members.module.js';
import { RunsModule } from '../../platform/runs/runs.module.js';
import { ActivationCodesController } from './activation-codes.controller.js';
import { CodeHolders } from './code-holders.service.js';
import { CodeMailsService } from './code-mails.service.js';
import { CodeSheetsService } from './code-sheets.service.js';
import { CodeWork } from './code-work.service.js';
import { ImportStanding } from './import-standing.service.js';

/** Activation codes by mail and on paper (docs/rules/imports.md). */
@Module({
  imports: [AccountsModule, ImportsModule, MembersModule, RunsModule],
  controllers: [ActivationCodesController],
  providers: [CodeHolders, CodeMailsService, CodeSheetsService, CodeWork, ImportStanding],
  exports: [CodeWork],
})
export class ActivationCodesModule {}
