/** Backup, loss of everything and restore, as docs/operations.md tells whoever does it. */
import { indiaDay } from '@portal/contract/format';
import { until } from '../core/wait.ts';
import type { ApplicantByHttp } from '../demo/applicant-by-http.ts';
import type { Outside } from './outside.ts';
import { pay } from './people.ts';
import type { Portal } from './portal.ts';

const expectSaid = (said: string, wanted: string): void => {
  if (!said.includes(wanted)) throw new Error(`It does not say "${wanted}":\n${said}`);
};

/** Makes the keys, which count from the next `up`. @returns the private half */
export async function makeKeys(portal: Portal): Promise<string> {
  const printed = await portal.command('worker', ['backup', '--', 'keys', '-']);
  const [, publicKey = ''] = /BACKUP_PUBLIC_KEY=(\S+)/.exec(printed) ?? [];
  const [privateKey = ''] = /^mpb-private:\S+$/m.exec(printed) ?? [];
  portal.set({ BACKUP_PUBLIC_KEY: publicKey });
  return privateKey;
}

async function makeBackup(portal: Portal): Promise<void> {
  await portal.inside('worker', ['npm', 'run', '--silent', 'backup']);
}

/** Makes a backup, and tries it out. */
export async function backUp(portal: Portal, privateKey: string): Promise<void> {
  await makeBackup(portal);
  expectSaid(
    await portal.command('worker', ['backup', '--', 'check', '--key', '-'], privateKey),
    'The backup is good.',
  );
}

/**
 * The volumes of the databases and of the storage are lost, those of the backups are there; meanwhile somebody has paid whose order the
 * backup knows.
 */
export async function restore(
  portal: Portal,
  outside: Outside,
  privateKey: string,
  payer: ApplicantByHttp,
): Promise<string> {
  // With the orders of those who came since the last one.
  await makeBackup(portal);
  await pay(outside, payer);
  await portal.loseData(['mongo', 'redis', 's3']);
  await portal.up();
  await portal.compose(['stop', 'backend', 'backend-two', 'worker']);
  await portal.command('worker', ['backup', '--', 'restore', '--key', '-', '--replace'], privateKey);
  await portal.compose(['exec', '-T', 'redis', 'redis-cli', 'FLUSHALL']);
  await portal.up();
  expectSaid(await portal.command('worker', ['audit:verify']), 'The audit is whole.');
  const began = indiaDay(new Date(Date.now() - 24 * 60 * 60_000));
  expectSaid(
    await portal.command('worker', ['reconcile', '--', '--from', began]),
    '1 brought in or moved forward',
  );
  await until('The payment after the backup', 30_000, async () => {
    const { state } = await payer.paymentStatus();
    return state === 'paid';
  });
  return 'audit whole, the payment since the backup brought in';
}
