import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FeedbackController } from './feedback.controller.js';
import { FeedbackRepository } from './feedback.repository.js';
import { FEEDBACK_MODEL, feedbackSchema } from './feedback.schema.js';
import { FeedbackService } from './feedback.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: FEEDBACK_MODEL, schema: feedbackSchema }])],
  controllers: [FeedbackController],
  providers: [FeedbackService, FeedbackRepository],
  exports: [FeedbackService],
})
export class FeedbackModule {}
