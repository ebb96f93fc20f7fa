import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PricesRepository } from './prices.repository.js';
import { PRICE_MODEL, priceSchema } from './prices.schema.js';
import { PricingController } from './pricing.controller.js';
import { PriceVersionsController } from './price-versions.controller.js';
import { PriceVersions } from './price-versions.service.js';
import { PricingService } from './pricing.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: PRICE_MODEL, schema: priceSchema }])],
  controllers: [PricingController, PriceVersionsController],
  providers: [PricingService, PriceVersions, PricesRepository],
  exports: [PricingService, PriceVersions],
})
export class PricingModule {}
