import { Module } from '@nestjs/common';
import { BackupsModule } from '../backups/backups.module.js';
import { UpgradeCheckService } from './upgrade-check.service.js';

/** What is asked before another version is started; a command's own, no part of a running portal. */
@Module({ imports: [BackupsModule], providers: [UpgradeCheckService] })
export class UpgradesModule {}
