import { Module } from '@nestjs/common';
import { KitController } from './kit.controller.js';
import { KitService } from './kit.service.js';

/** The member kit. */
@Module({ controllers: [KitController], providers: [KitService] })
export class KitModule {}
