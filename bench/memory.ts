import { readFileSync, writeFileSync } from 'node:fs';

/** The memory that a process has now, in MB. */
export function residentOf(pid: number): number {
  return megabytesOf(pid, 'VmRSS');
}

/** The most memory that a process had so far, in MB. */
export function peakOf(pid: number): number {
  return megabytesOf(pid, 'VmHWM');
}

/** From now on the most counts that a process has from here on. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

function megabytesOf(pid: number, figure: 'VmHWM' | 'VmRSS'): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${figure}:`));
  return Number.parseInt(line?.slice(figure.length + 1) ?? '0', 10) / 1024;
}
