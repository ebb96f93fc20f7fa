import type { ServiceLevelDays } from '@portal/contract/settings/service-levels';
import { Schema } from 'mongoose';

/** The limits in force (docs/rules/queue.md); the audit has the former ones. */
export interface ServiceLevelsRow {
  _id: 'current';
  version: number;
  days: ServiceLevelDays;
}

export const SERVICE_LEVELS_MODEL = 'ServiceLevelsRow';

export const serviceLevelsSchema = new Schema<ServiceLevelsRow>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    days: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'service_levels', versionKey: false },
);
