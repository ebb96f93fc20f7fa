import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AttentionRepository } from './attention.repository.js';
import { ATTENTION_MODEL, attentionSchema } from './attention.schema.js';
import { Attention } from './attention.service.js';
import { FailedJobsAttention } from './failed-jobs-attention.service.js';

/** What needs a person, as other modules say it; how staff see it is `attention-list`. */
@Module({
  imports: [MongooseModule.forFeature([{ name: ATTENTION_MODEL, schema: attentionSchema }])],
  providers: [Attention, AttentionRepository, FailedJobsAttention],
  exports: [Attention, AttentionRepository, FailedJobsAttention],
})
export class AttentionModule {}
