import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.js';
import { ReviewController } from './review.controller.js';
import { VerifyService } from './verify.service.js';

@Module({
  imports: [ApplicationsModule],
  controllers: [ReviewController],
  providers: [VerifyService],
})
export class ReviewModule {}
