import { Injectable } from '@nestjs/common';
import { type DocumentKind, savedFileName } from '@portal/contract';
import { mails } from '@portal/contract/mails';
import type { MemberDocumentFile } from '@portal/backend/documents/document';
import { StorageService } from '@portal/backend/platform/storage/s3';
import type { OutgoingMail } from '../mail/compose-mail.js';

type Attachments = NonNullable<OutgoingMail['attachments']>;

/** Documents for a mail: bytes from our bucket, by the keys of the record (SEC-27). */
@Injectable()
export class AttachmentsService {
  constructor(private readonly storage: StorageService) {}

  /** Those of the documents that a mail of the table carries (docs/rules/mails.md). */
  async of(
    mail: 'approval-secretary' | 'approval-applicant',
    documents: readonly MemberDocumentFile[],
  ): Promise<Attachments> {
    const kinds: readonly DocumentKind[] = mails[mail].attachments;
    return Promise.all(
      documents
        .filter(({ kind }) => kinds.includes(kind))
        .map(async (document) => ({
          filename: savedFileName(document.kind, document.memNo),
          content: await this.storage.get(document.key),
          contentType: 'image/jpeg',
        })),
    );
  }
}
