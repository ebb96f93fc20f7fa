import { inspectPdf, type InspectUploadPayload } from '@portal/backend/applications/uploads/files.jobs';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { InspectUploadJob } from './inspect-upload.job.js';

/** Inspects a PDF like any other upload, in its own queue. */
@Handles(inspectPdf)
export class InspectPdfJob implements JobHandler<InspectUploadPayload> {
  constructor(private readonly uploads: InspectUploadJob) {}

  async handle(payload: InspectUploadPayload, context: JobContext): Promise<void> {
    await this.uploads.handle(payload, context);
  }
}
