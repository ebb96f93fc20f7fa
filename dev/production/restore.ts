/** Backup, loss of all data and restore, as described in docs/operations.md. */
import { indiaDay } from '@portal/contract/format';
import { until } from '../core/wait.ts';
import type { ApplicantByHttp } from '../demo/applicant-by-http.ts';
import type { ExternalServices } from './external-services.ts';
import { pay } from './people.ts';
import type { Portal } from './portal.ts';

const expectOutput = (said: string, wanted: string): void => {
  if (!said.includes(wanted)) throw new Error(`The output lacks "${wanted}":\n${said}`);
};

/** Creates the backup keys, effective from the next `up`. @returns the private key */
export async function createKeys(portal: Portal): Promise<string> {
  const printed = await portal.runScript('worker', ['backup', '--', 'keys', '-']);
  const [, publicKey = ''] = /BACKUP_PUBLIC_KEY=(\S+)/.exec(printed) ?? [];
  const [privateKey = ''] = /^AGE-SECRET-KEY-1\w+$/m.exec(printed) ?? [];
  portal.set({ BACKUP_PUBLIC_KEY: publicKey });
  return privateKey;
}

async function createBackup(portal: Portal): Promise<void> {
  await portal.exec('worker', ['npm', 'run', '--silent', 'backup']);
}

/** Creates and verifies a backup. */
export async function backUpAndCheck(portal: Portal, privateKey: string): Promise<void> {
  await createBackup(portal);
  expectOutput(
    await portal.runScript('worker', ['backup', '--', 'check', '--key', '-'], privateKey),
    'The backup is good.',
  );
}

/**
 * Restores the portal after the loss of all volumes except the backups. A payment made after the backup, for an order
 * that the backup contains, is recovered by reconciliation.
 */
export async function restore(
  portal: Portal,
  services: ExternalServices,
  privateKey: string,
  payer: ApplicantByHttp,
): Promise<string> {
  // Includes the orders since the previous backup.
  await createBackup(portal);
  await pay(services, payer);
  await portal.destroyVolumes(['mongo', 'redis', 's3']);
  await portal.up();
  await portal.compose(['stop', 'backend', 'backend-two', 'worker']);
  await portal.runScript('worker', ['backup', '--', 'restore', '--key', '-', '--replace'], privateKey);
  await portal.compose(['exec', '-T', 'redis', 'redis-cli', 'FLUSHALL']);
  await portal.up();
  expectOutput(await portal.runScript('worker', ['audit:verify']), 'The audit is whole.');
  const yesterday = indiaDay(new Date(Date.now() - 24 * 60 * 60_000));
  expectOutput(
    await portal.runScript('worker', ['reconcile', '--', '--from', yesterday]),
    '1 brought in or moved forward',
  );
  await until('The payment after the backup', 30_000, async () => {
    const { state } = await payer.paymentStatus();
    return state === 'paid';
  });
  return 'audit trail complete, payment after the backup recovered';
}
