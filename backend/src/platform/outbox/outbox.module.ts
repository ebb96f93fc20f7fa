import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeadLetterWatchers } from './dead-letter-watchers.js';
import { DeadLettersRepository } from './dead-letters.repository.js';
import { EFFECTS_MODEL, effectsSchema } from './effects.schema.js';
import { RecordMailsRepository } from './record-mails.repository.js';
import { OutboxRepository } from './outbox.repository.js';
import { OUTBOX_MODEL, outboxSchema } from './outbox.schema.js';
import { OutboxSignal } from './outbox-signal.service.js';
import { OutboxMetrics } from './outbox-metrics.repository.js';
import { EffectsRepository } from './effects.repository.js';

/** Rows and processed effects: what both processes need. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: OUTBOX_MODEL, schema: outboxSchema },
      { name: EFFECTS_MODEL, schema: effectsSchema },
    ]),
  ],
  providers: [
    OutboxRepository,
    DeadLettersRepository,
    DeadLetterWatchers,
    RecordMailsRepository,
    OutboxSignal,
    OutboxMetrics,
    EffectsRepository,
  ],
  exports: [
    OutboxRepository,
    DeadLettersRepository,
    DeadLetterWatchers,
    RecordMailsRepository,
    OutboxSignal,
    OutboxMetrics,
    EffectsRepository,
    MongooseModule,
  ],
})
export class OutboxModule {}
