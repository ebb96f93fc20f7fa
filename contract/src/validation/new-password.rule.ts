import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import type { TextKey } from '../texts.js';
import { applyDecorators } from './apply-decorators.js';

const key = (message: TextKey) => ({ message });

/** A password as somebody types it; its least length is that of the kind of account (docs/rules/validation.md). */
export const NewPassword = (): PropertyDecorator =>
  applyDecorators(
    MaxLength(200, key('password.max')),
    IsNotEmpty(key('recovery.passwords')),
    IsString(key('recovery.passwords')),
  );
