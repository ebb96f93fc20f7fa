import { readFileSync } from 'node:fs';

/** The most memory that a process had so far, in MB. */
export function peakOf(pid: number): number {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
