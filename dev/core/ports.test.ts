import { expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimPort } from './ports.ts';

it('claims a port once per hour', () => {
  const claims = mkdtempSync(join(tmpdir(), 'portal-claims-'));
  const claim = (): boolean[] => [27_300, 27_301, 27_300].map((port) => claimPort(port, claims));
  expect(claim()).toEqual([true, true, false]);
  const past = (minutes: number): number => Date.now() / 1000 - minutes * 60;
  utimesSync(join(claims, '27300'), past(61), past(61));
  utimesSync(join(claims, '27301'), past(59), past(59));
  expect(claim()).toEqual([true, false, false]);
  rmSync(claims, { recursive: true });
});
