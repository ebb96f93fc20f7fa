import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DisclosuresRepository } from './disclosures.repository.js';
import {
  DISCLOSED_PERSONS_MODEL,
  disclosedPersonsSchema,
  DISCLOSURE_MODEL,
  disclosureSchema,
} from './disclosures.schema.js';
import { Disclosures } from './disclosures.service.js';

/** Which export had whom. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: DISCLOSURE_MODEL, schema: disclosureSchema },
      { name: DISCLOSED_PERSONS_MODEL, schema: disclosedPersonsSchema },
    ]),
  ],
  providers: [Disclosures, DisclosuresRepository],
  exports: [Disclosures],
})
export class DisclosuresModule {}
