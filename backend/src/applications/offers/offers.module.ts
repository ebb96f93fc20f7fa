import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CheckingBrowser } from './checking-browser.js';
import { OffersRepository } from './offers.repository.js';
import { OFFER_MODEL, offerSchema } from './offers.schema.js';
import { OffersService } from './offers.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: OFFER_MODEL, schema: offerSchema }])],
  providers: [OffersService, OffersRepository, CheckingBrowser],
  exports: [OffersService, CheckingBrowser],
})
export class OffersModule {}
