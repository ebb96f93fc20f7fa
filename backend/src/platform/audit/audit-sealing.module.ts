import { Module } from '@nestjs/common';
import { AuditChainRepository } from './audit-chain.repository.js';
import { AuditHeads } from './audit-head.service.js';
import { AuditModule } from './audit.module.js';
import { AuditSealer } from './audit-sealer.service.js';
import { AuditVerifier } from './audit-verifier.service.js';

/** Sealer and verifier of the audit, for the worker and for the command. */
@Module({
  imports: [AuditModule],
  providers: [AuditChainRepository, AuditHeads, AuditSealer, AuditVerifier],
  exports: [AuditChainRepository, AuditSealer, AuditVerifier],
})
export class AuditSealingModule {}
