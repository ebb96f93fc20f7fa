import { Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { BrandingModule } from '@portal/backend/settings/branding/branding.module';
import { DocumentsModule } from '@portal/backend/members/documents/documents.module';
import { FilesModule } from '@portal/backend/applications/uploads/files.module';
import { AttachmentsService } from './attachments.service.js';
import { DocumentRenderer } from './rendering/render.pool.js';
import { DocumentDataService } from './document-data.service.js';

/** Ends the drawing threads with the process. */
@Injectable()
class RendererEnd implements OnApplicationShutdown {
  constructor(private readonly renderer: DocumentRenderer) {}

  async onApplicationShutdown(): Promise<void> {
    await this.renderer.close();
  }
}

/** Drawing: the threads, and what stands on a document. */
@Module({
  imports: [BrandingModule, DocumentsModule, FilesModule],
  providers: [
    { provide: DocumentRenderer, useFactory: () => new DocumentRenderer() },
    RendererEnd,
    DocumentDataService,
    AttachmentsService,
  ],
  exports: [DocumentRenderer, DocumentDataService, AttachmentsService],
})
export class RenderingModule {}
