import { Module } from '@nestjs/common';
import { AuditSealingModule } from '../../platform/audit/audit-sealing.module.js';
import { KeyRotationRepository } from '../../platform/crypto/key-rotation.repository.js';
import { KeyRotation } from '../../platform/crypto/key-rotation.service.js';

/** What the command that changes the keys of encryption needs. */
@Module({
  imports: [AuditSealingModule],
  providers: [KeyRotation, KeyRotationRepository],
  exports: [KeyRotation, AuditSealingModule],
})
export class KeysModule {}
