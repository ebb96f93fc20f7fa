import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import { isTextKey, textOf } from '@portal/contract/texts';
import type { ValidationError } from 'class-validator';
import { limits } from '../config/limits.js';
import { withoutNulls } from './body-shape.js';
import { fieldError, type FieldError, unprocessable } from './wire-error.js';

/** Flattens errors of class-validator depth first; the message of a constraint is a key of the text catalogue. */
export function fieldErrorsOf(errors: readonly ValidationError[], parent = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = parent === '' ? error.property : `${parent}.${error.property}`;
    const direct = Object.entries(error.constraints ?? {}).map(([rule, message]): FieldError => {
      if (rule === 'whitelistValidation') return fieldError(field, 'request.unknownField');
      return isTextKey(message)
        ? fieldError(field, message)
        : { ...fieldError(field, 'request.type'), msg: textOf('request.type') };
    });
    return [...direct, ...fieldErrorsOf(error.children ?? [], field)];
  });
}

/**
 * Validates bodies and queries against the DTO classes of the contract (docs/rules/wire.md): undeclared fields are rejected, values are
 * converted only where the class says so, `null` counts as omitted, and the response is 422 with every invalid field.
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
    const isBody = metadata.type === 'body' && this.toValidate(metadata);
    if (
      isBody &&
      value !== undefined &&
      (typeof value !== 'object' || value === null || Array.isArray(value))
    ) {
      throw unprocessable([fieldError('body', 'request.type')]);
    }
    return super.transform(isBody ? withoutNulls(value) : value, metadata);
  }
}
