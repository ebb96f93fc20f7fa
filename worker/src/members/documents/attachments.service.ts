import { Injectable } from '@nestjs/common';
import { type DocumentKind, documentKindTable, savedFileName } from '@portal/contract/members/document-kinds';
import type { Language } from '@portal/contract/enums';
import { mails } from '@portal/contract/mails';
import type { MemberDocumentFile } from '@portal/backend/members/documents/document';
import { StorageService } from '@portal/backend/platform/storage/s3';
import type { OutgoingMail } from '../../mail/compose-mail.js';

type MailWithDocuments = 'approval-secretary' | 'approval-applicant' | 'new-documents';

/** Loads documents for mails from our bucket, by the keys of their rows only (SEC-27). */
@Injectable()
export class AttachmentsService {
  constructor(private readonly storage: StorageService) {}

  /** Returns the documents that a mail has attached (docs/rules/mails.md). */
  async of(
    mail: MailWithDocuments,
    documents: readonly MemberDocumentFile[],
  ): Promise<NonNullable<OutgoingMail['attachments']>> {
    return Promise.all(
      attachedTo(mail, documents).map(async (document) => ({
        filename: savedFileName(document.kind, document.memNo),
        content: await this.storage.get(document.key),
        contentType: 'image/jpeg',
      })),
    );
  }

  /** Returns their names for the mail text, without duplicates for couples. */
  namesOf(mail: MailWithDocuments, documents: readonly MemberDocumentFile[], language: Language): string {
    const kinds = new Set(attachedTo(mail, documents).map(({ kind }) => kind));
    return [...kinds].map((kind) => documentKindTable[kind].label[language]).join(', ');
  }
}

function attachedTo(
  mail: MailWithDocuments,
  documents: readonly MemberDocumentFile[],
): readonly MemberDocumentFile[] {
  const kinds: readonly DocumentKind[] = mails[mail].attachments;
  return documents.filter(({ kind }) => kinds.includes(kind));
}
