import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsString,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { OneOf, RequiredText, VisibleLine } from '../validation/rules.js';
import { maxAmount, maxLines, type Plan, plans } from './prices.js';

/** One line of a price. */
export class PriceLineDto {
  @VisibleLine()
  @RequiredText('prices.label', 60)
  label = '';

  @VisibleLine()
  @RequiredText('prices.label', 60)
  labelHi = '';

  /** whole rupees */
  @Max(maxAmount, { message: 'prices.amount' })
  @Min(0, { message: 'prices.amount' })
  @IsInt({ message: 'prices.amount' })
  amount = Number.NaN;
}

/** The price of one plan. */
export class PriceDto {
  @OneOf(plans, 'prices.plans')
  plan: Plan = 'student';

  @ValidateNested({ each: true, message: 'request.type' })
  @Type(() => PriceLineDto)
  @ArrayMaxSize(maxLines, { message: 'prices.lines' })
  @ArrayMinSize(1, { message: 'prices.lines' })
  @IsArray({ message: 'prices.lines' })
  lines: PriceLineDto[] = [];

  /** whole rupees; what the lines sum to is the service's to say */
  @Max(maxAmount, { message: 'prices.amount' })
  @Min(1, { message: 'prices.zero' })
  @IsInt({ message: 'prices.amount' })
  total = 0;
}

/** `POST /api/admin/prices`: a version of the whole table (docs/rules/fees.md). */
export class AddPricesDto {
  /** The first day in India on which it counts, `YYYY-MM-DD`. */
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'prices.day' })
  @IsString({ message: 'prices.day' })
  validFrom = '';

  @ValidateNested({ each: true, message: 'request.type' })
  @Type(() => PriceDto)
  @ArrayMaxSize(plans.length, { message: 'prices.plans' })
  @ArrayMinSize(plans.length, { message: 'prices.plans' })
  @IsArray({ message: 'prices.plans' })
  prices: PriceDto[] = [];
}
