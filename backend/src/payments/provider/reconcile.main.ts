import 'reflect-metadata';
import { stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { indiaDay, indiaDayBegin } from '@portal/contract/format';
import { MigrationsModule } from '../../migrations/migrations.module.js';
import { runCommand, withModules } from '../../platform/command.js';
import { loadConfig } from '../../platform/config/config.js';
import { PlatformModule } from '../../platform/platform.module.js';
import { PaymentsModule } from '../payments.module.js';
import { ReconciliationService } from './reconciliation.service.js';

/** @throws Error for an invalid date */
function dayOf(text: string | undefined): Date {
  const begin = indiaDayBegin(text ?? '');
  if (text === undefined || Number.isNaN(begin.getTime()) || indiaDay(begin) !== text)
    throw new Error('Say from which day in India: npm run reconcile -- --from 2026-11-01');
  return begin;
}

/**
 * Reconciles the ledger with the provider's payments, refunds and settlements since a day, also after a restore (PAY-13). Exit code 0:
 * no differences; 1: entries on the page "Needs attention"; 2: the run failed.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  const from = dayOf(values.from);
  const config = loadConfig();
  return withModules([PlatformModule.forRoot(config), MigrationsModule, PaymentsModule], async (app) => {
    const { listed, corrected, unmatched, missing, disputed, unexplained } = await app
      .get(ReconciliationService)
      .reconcileSince(from);
    stdout.write(
      `${listed} payments at the provider since ${indiaDay(from)}: ${corrected} brought in or moved forward\n`,
    );
    if (unmatched > 0) stdout.write(`${unmatched} fit nothing here: see "Needs attention"\n`);
    if (missing > 0) stdout.write(`${missing} are here, but not at the provider: see "Needs attention"\n`);
    if (unexplained > 0)
      stdout.write(`${unexplained} payouts are more than our payments explain: see "Needs attention"\n`);
    if (disputed > 0) stdout.write(`${disputed} disputed by a bank: see "Needs attention"\n`);
    return unmatched + missing + disputed + unexplained === 0 ? 0 : 1;
  });
}

await runCommand(main);
