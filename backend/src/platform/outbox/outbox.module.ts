import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EffectsLedger } from './effects.ledger.js';
import { EFFECTS_MODEL, effectsSchema } from './effects.schema.js';
import { OutboxRepository } from './outbox.repository.js';
import { ParkedJobsRepository } from './parked-jobs.repository.js';
import { OUTBOX_MODEL, outboxSchema } from './outbox.schema.js';

/** Rows and ledger: what both processes need. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: OUTBOX_MODEL, schema: outboxSchema },
      { name: EFFECTS_MODEL, schema: effectsSchema },
    ]),
  ],
  providers: [OutboxRepository, ParkedJobsRepository, EffectsLedger],
  exports: [OutboxRepository, ParkedJobsRepository, EffectsLedger],
})
export class OutboxModule {}
