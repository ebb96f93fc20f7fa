import { exportKeptDays } from '@portal/contract/data/columns';
import { pageAddress } from '@portal/contract/pages';
import { AccountDirectory } from '@portal/backend/accounts/recovery/account-directory.service';
import { ExportRuns } from '@portal/backend/data/exports/export-runs.service';
import { type ExportReadyPayload, mailExportReady } from '@portal/backend/data/exports/exports.jobs';
import { PortalConfig } from '@portal/backend/platform/config/config';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { MailSender } from '../../mail/mail-sender.service.js';

/** Notifies the requester that a file is ready, without its content (docs/rules/exports.md). */
@Handles(mailExportReady)
export class MailExportReadyJob implements JobHandler<ExportReadyPayload> {
  constructor(
    private readonly accounts: AccountDirectory,
    private readonly runs: ExportRuns,
    private readonly mail: MailSender,
    private readonly config: PortalConfig,
  ) {}

  async handle({ runId, staffId }: ExportReadyPayload, run: JobContext): Promise<void> {
    const account = await this.accounts.byId('staff', staffId);
    const date = await this.runs.askedAt(runId);
    // The account or the export was deleted.
    if (account === undefined || date === undefined) return;
    const { name, email, language } = account;
    await this.mail.send({
      mail: 'export-ready',
      language,
      to: { name, address: email },
      run,
      data: {
        name,
        date,
        days: String(exportKeptDays),
        pageUrl: new URL(this.config.PUBLIC_URL + pageAddress('exports')),
      },
    });
  }
}
