import 'reflect-metadata';
import { stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { runCommand, withModules } from '../command.js';
import { loadConfig } from '../config/config.js';
import { PlatformModule } from '../platform.module.js';
import { AuditSealingModule } from './audit-sealing.module.js';
import { type AuditReport, AuditVerifier } from './audit-verifier.service.js';
import { auditPageLimits } from './audit.limits.js';
import type { ChainPlace } from './chain-walk.js';

const USAGE = 'Usage: npm run audit:verify [-- --anchor seq:hash] [--sign-head]';

function placeOf(text: string): ChainPlace {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (seq === undefined || hash === undefined) throw new Error(USAGE);
  return { seq: Number(seq), hash };
}

function print({ findings, sealed, erased, unsealed, head }: AuditReport): void {
  for (const { kind, text } of findings.slice(0, auditPageLimits.findingsShown))
    stdout.write(`${kind}: ${text}\n`);
  const more = findings.length - auditPageLimits.findingsShown;
  if (more > 0) stdout.write(`and ${more} more\n`);
  stdout.write(`${sealed} rows sealed, ${unsealed} waiting for their seal\n`);
  if (erased > 0) stdout.write(`${erased} ${erased === 1 ? 'row' : 'rows'} whose values were erased\n`);
  if (head !== undefined) stdout.write(`The chain ends at ${head.seq}:${head.hash}\n`);
  stdout.write(findings.length === 0 ? 'The audit is whole.\n' : 'THE AUDIT WAS TAMPERED WITH.\n');
}

/**
 * Verifies the audit. Exit code 0: intact; 1: tampered with; 2: unreadable. `--anchor` takes a position from the worker's log or an
 * earlier run; `--sign-head` re-signs the head after its key was removed from DATA_KEYS.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { anchor: { type: 'string' }, 'sign-head': { type: 'boolean' } },
  });
  const anchor = values.anchor === undefined ? undefined : placeOf(values.anchor);
  return withModules([PlatformModule.forRoot(loadConfig()), AuditSealingModule], async (app) => {
    const verifier = app.get(AuditVerifier);
    const report = await verifier.verify(anchor);
    print(report);
    if (values['sign-head'] === true) {
      const isSigned = await verifier.signHeadAgain({ kind: 'system', id: 'audit:verify' }, report);
      stdout.write(isSigned ? 'The head was signed again.\n' : 'The head was not signed.\n');
      if (isSigned) return 0;
    }
    return report.findings.length === 0 ? 0 : 1;
  });
}

await runCommand(main);
