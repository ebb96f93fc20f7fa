import { Module } from '@nestjs/common';
import { KeyRotationRepository } from '../platform/crypto/key-rotation.repository.js';
import { KeyRotation } from '../platform/crypto/key-rotation.service.js';

/** What the command that changes the keys of encryption needs. */
@Module({ providers: [KeyRotation, KeyRotationRepository], exports: [KeyRotation] })
export class KeysModule {}
