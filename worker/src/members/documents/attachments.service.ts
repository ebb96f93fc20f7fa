import { Injectable, Logger } from '@nestjs/common';
import { type DocumentKind, documentKindTable, savedFileName } from '@portal/contract/members/document-kinds';
import type { Language } from '@portal/contract/enums';
import { mails } from '@portal/contract/mails';
import type { MemberDocumentFile } from '@portal/backend/members/documents/document';
import { StorageService } from '@portal/backend/platform/storage/s3';
import type { OutgoingMail } from '../../mail/compose-mail.js';
import sharp from 'sharp';

/** Width in pixels of a card shown in a mail: twice the width of its place in the layout. */
const SHOWN_WIDTH = 480;
/** Larger mails are clipped or load slowly on a phone. */
const SHOWN_BYTES = 60_000;
const qualities = [82, 70, 55, 40, 25];

type MailWithDocuments = 'approval-secretary' | 'approval-applicant' | 'new-documents';

/** Loads documents for mails from our bucket, by the keys of their rows only (SEC-27). */
@Injectable()
export class AttachmentsService {
  private readonly log = new Logger(AttachmentsService.name);

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

  /**
   * Returns the person's ID card as a picture of at most 60 kB that the mail shows; nothing without a card, or when it cannot be scaled,
   * because the card is attached as well.
   */
  async shownCard(
    documents: readonly MemberDocumentFile[],
  ): Promise<(NonNullable<OutgoingMail['attachments']>[number] & { readonly cid: string }) | undefined> {
    const card = documents.find(({ kind }) => kind === 'card');
    if (card === undefined) return undefined;
    try {
      const drawn = await this.storage.get(card.key);
      for (const quality of qualities) {
        const content = await sharp(drawn)
          .resize({ width: SHOWN_WIDTH })
          .jpeg({ quality, mozjpeg: true })
          .toBuffer();
        if (content.length <= SHOWN_BYTES)
          return {
            filename: 'card.jpg',
            content,
            contentType: 'image/jpeg',
            cid: `card-${card.memNo}@portal`,
          };
      }
    } catch (err) {
      this.log.error({ err }, 'The picture of an ID card could not be scaled for a mail');
    }
    return undefined;
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
