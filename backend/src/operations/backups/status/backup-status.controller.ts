import { Controller } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { BackupsView } from '@portal/contract/operations/responses';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { BackupStatus } from './backup-status.service.js';

/** The backups page of the console. */
@Controller()
export class BackupStatusController {
  constructor(private readonly status: BackupStatus) {}

  @Endpoint(calls.getBackups)
  async show(): Promise<{ data: BackupsView }> {
    return { data: await this.status.view() };
  }
}
