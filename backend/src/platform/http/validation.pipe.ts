import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import { isTextKey, textOf } from '@portal/contract/texts';
import type { ValidationError } from 'class-validator';
import { limits } from '../config/limits.js';
import { withoutNulls } from './body-shape.js';
import { fieldError, type FieldError, unprocessable } from './wire-error.js';

/** The refused fields of class-validator's errors, depth first; a message of a DTO is a key of the text catalogue. */
export function fieldErrorsOf(errors: readonly ValidationError[], parent = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = parent === '' ? error.property : `${parent}.${error.property}`;
    const own = Object.entries(error.constraints ?? {}).map(([rule, message]): FieldError => {
      if (rule === 'whitelistValidation') return fieldError(field, 'request.unknownField');
      return isTextKey(message)
        ? fieldError(field, message)
        : { ...fieldError(field, 'request.type'), msg: textOf('request.type') };
    });
    return [...own, ...fieldErrorsOf(error.children ?? [], field)];
  });
}

/**
 * Checks bodies and queries against the DTO classes of the contract (docs/rules/wire.md): undeclared fields are refused, nothing is
 * converted unless the class says so, `null` counts as left out, and the answer is 422 with every refused field.
 */
@Injectable()
export class WireValidationPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: false,
      stopAtFirstError: true,
      transformOptions: { enableImplicitConversion: false, exposeUnsetFields: false },
      exceptionFactory: (errors) => unprocessable(fieldErrorsOf(errors).slice(0, limits.http.errorRows)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const wanted = metadata.type === 'body' && this.toValidate(metadata);
    if (
      wanted &&
      value !== undefined &&
      (typeof value !== 'object' || value === null || Array.isArray(value))
    ) {
      throw unprocessable([fieldError('body', 'request.type')]);
    }
    return super.transform(wanted ? withoutNulls(value) : value, metadata);
  }
}
