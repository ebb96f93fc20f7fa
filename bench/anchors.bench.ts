/**
 * `npm run bench -- anchors [members] [pairs] [write]`: the portal beside the best tool for each job, measured in turn on
 * this machine, with 20,000 members. `pairs` is a regular expression of their names; `write` writes the ratios into
 * docs/performance.md, with which every run compares: it fails when one is below 0.8 of the committed one. A tool that
 * the machine lacks is named, and its row says `not run`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '@portal/dev/core/paths.ts';
import { documentPairs } from './anchors/document-pairs.ts';
import { figurePairs } from './anchors/figure-pairs.ts';
import { filePairs } from './anchors/file-pairs.ts';
import { jobPairs } from './anchors/job-pairs.ts';
import { pagePairs } from './anchors/page-pairs.ts';
import { type Measured, measurePair } from './anchors/pair.ts';
import { fallenRatios, tableOf, withRows } from './anchors/table.ts';
import { withPortal } from './bench-portal.ts';
import { startBulkMail } from './bulk-mail.ts';

const options = process.argv.slice(2);
const members = options.find((option) => /^\d+$/.test(option)) ?? '20000';
const isWriting = options.includes('write');
const chosen = new RegExp(options.find((option) => !/^(\d+|write)$/.test(option)) ?? '', 'i');
const path = join(root, 'docs/performance.md');
const page = readFileSync(path, 'utf8');

const { smtp, env } = await startBulkMail();
await withPortal({ seed: members, env }, async (portal) => {
  // Imports come last, because they add members.
  const pairs = [...pagePairs, ...filePairs, ...documentPairs, ...figurePairs, ...jobPairs(smtp)];
  const rows: Measured[] = [];
  for (const pair of pairs.filter(({ what, tool }) => chosen.test(`${what}, ${tool}`))) {
    const started = performance.now();
    const row = await measurePair(pair, portal);
    const seconds = (performance.now() - started) / 1000;
    console.log(
      `  ${pair.what}, ${pair.tool}: ${row.ratio?.toPrecision(2) ?? 'not run'} (${seconds.toFixed(0)} s)`,
    );
    rows.push(row);
  }
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}`;
  const measured = `Measured with ${members} members: ${machine}.`;
  console.log(`\n${tableOf(rows, day)}\n\n${measured}`);
  const fallen = fallenRatios(page, rows);
  for (const line of fallen) console.error(`  Below 0.8 of the committed ratio: ${line}`);
  const written = withRows(page, rows, day).replace(/^Measured with .*$/m, measured);
  if (isWriting) writeFileSync(path, written);
  else if (fallen.length > 0) process.exitCode = 1;
}).finally(async () => smtp.close());
