import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsISO8601,
  IsOptional,
  IsString,
  MaxLength,
} from 'class-validator';
import { roles, type Role } from '../enums.js';
import { grantable } from '../permissions.js';
import { applyDecorators } from '../validation/apply-decorators.js';
import { Email, OneOf, RequiredText } from '../validation/rules.js';

/** Permissions beyond the role Admin (docs/rules/roles.md). */
const Grants = (): PropertyDecorator =>
  applyDecorators(
    IsIn(grantable, { each: true, message: 'request.type' }),
    ArrayMaxSize(grantable.length, { message: 'request.tooLong' }),
    IsArray({ message: 'request.type' }),
    IsOptional(),
  );

/** `POST /api/admin/staff`. Without a password the person sets one by Forgot Password. */
export class CreateStaffDto {
  @RequiredText('request.invalid', 40)
  username = '';

  @Email()
  email = '';

  @OneOf(roles, 'request.type')
  role: Role = 'Employee';

  @Grants()
  grants?: string[];

  @MaxLength(200, { message: 'password.max' })
  @IsString({ message: 'request.type' })
  @IsOptional()
  password?: string;
}

/** `PUT /api/admin/staff/{id}`: what is left out stays. `updatedAt` is that of the record which was read. */
export class ChangeStaffDto {
  @OneOf(roles, 'request.type')
  @IsOptional()
  role?: Role;

  @Grants()
  grants?: string[];

  @IsBoolean({ message: 'request.type' })
  @IsOptional()
  disabled?: boolean;

  /** A code by mail at every log-in, for a role that does not demand it by itself (docs/rules/pages.md). */
  @IsBoolean({ message: 'request.type' })
  @IsOptional()
  secondFactor?: boolean;

  @IsISO8601({ strict: true }, { message: 'request.type' })
  @IsString({ message: 'request.type' })
  updatedAt = '';
}
