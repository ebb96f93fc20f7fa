import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { BACKUP_STATUS_MODEL, type BackupStatusRow, type RestoreTrial } from './backup-status.schema.js';

const _id = 'last';

@Injectable()
export class BackupStatusRepository {
  constructor(@InjectModel(BACKUP_STATUS_MODEL) private readonly model: Model<BackupStatusRow>) {}

  /** What was seen last; undefined before the first look. */
  async last(): Promise<BackupStatusRow | undefined> {
    return (await this.model.findById(_id).lean<BackupStatusRow>().exec()) ?? undefined;
  }

  async save(seen: Required<Pick<BackupStatusRow, 'at' | 'isSet' | 'backups' | 'ranges'>>): Promise<void> {
    await this.set(seen);
  }

  async saveTrial(trial: RestoreTrial): Promise<void> {
    await this.set({ trial });
  }

  async mark(mark: string): Promise<void> {
    await this.set({ mark });
  }

  private async set(fields: Partial<BackupStatusRow>): Promise<void> {
    await this.model.updateOne({ _id }, { $set: fields }, { upsert: true });
  }
}
