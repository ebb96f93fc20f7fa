import { Module } from '@nestjs/common';
import { CodesModule } from '../../accounts/codes/codes.module.js';
import { DraftsModule } from './drafts.module.js';
import { GuardiansController } from './guardians.controller.js';
import { GuardiansService } from './guardians.service.js';

@Module({
  imports: [CodesModule, DraftsModule],
  controllers: [GuardiansController],
  providers: [GuardiansService],
})
export class GuardiansModule {}
