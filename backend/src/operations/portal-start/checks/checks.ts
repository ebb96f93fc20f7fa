import type { Type } from '@nestjs/common';
import type { StartCheck } from '../start-check.js';
import { BackupsCheck } from './backups.check.js';
import { BrandingCheck } from './branding.check.js';
import { LiveKeysCheck } from './live-keys.check.js';
import { MailCheck } from './mail.check.js';
import { PricesCheck } from './prices.check.js';
import { ProviderKeysCheck } from './provider.check.js';
import { ReferenceCheck } from './reference.check.js';
import { SecondFactorCheck } from './second-factor.check.js';
import { SitePagesCheck } from './site-pages.check.js';
import { StorageCheck } from './storage.check.js';
import { SuperAdminsCheck } from './super-admins.check.js';
import { TestPaymentCheck } from './test-payment.check.js';
import { WebhookCheck } from './webhook.check.js';
import { WorkerCheck } from './worker.check.js';

/** Every check, in the order in which they are shown. */
export const startChecks: readonly Type<StartCheck>[] = [
  SuperAdminsCheck,
  SecondFactorCheck,
  BrandingCheck,
  PricesCheck,
  SitePagesCheck,
  ReferenceCheck,
  MailCheck,
  ProviderKeysCheck,
  LiveKeysCheck,
  WebhookCheck,
  TestPaymentCheck,
  StorageCheck,
  WorkerCheck,
  BackupsCheck,
];
