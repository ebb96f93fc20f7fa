import { readFileSync } from 'node:fs';

/** Returns the resident memory of a process in MB. */
export function residentMegabytes(pid: number): number {
  return readMegabytes(pid, 'VmRSS');
}

/** Returns the peak resident memory of a process in MB. */
export function peakMegabytes(pid: number): number {
  return readMegabytes(pid, 'VmHWM');
}

/**
 * Samples the private memory of a process, without the pages that all Node processes share (about 60 MB).
 *
 * @returns a function that stops sampling and returns the maximum in MB
 */
export function watchPrivateMemory(pid: number): () => number {
  let most = 0;
  const look = (): void => {
    most = Math.max(most, readMegabytes(pid, 'RssAnon'));
  };
  const timer = setInterval(look, 20);
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
}

function readMegabytes(pid: number, figure: 'VmHWM' | 'VmRSS' | 'RssAnon'): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${figure}:`));
  return Number.parseInt(line?.slice(figure.length + 1) ?? '0', 10) / 1024;
}
