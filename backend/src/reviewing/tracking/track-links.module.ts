import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications.module.js';
import { TrackLinks } from './track-links.service.js';

/** The links alone, for the worker, which mails them. */
@Module({ imports: [ApplicationsModule], providers: [TrackLinks], exports: [TrackLinks] })
export class TrackLinksModule {}
