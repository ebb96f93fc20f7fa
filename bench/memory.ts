import { readFileSync } from 'node:fs';

/** The memory that a process has now, in MB. */
export function residentOf(pid: number): number {
  return megabytesOf(pid, 'VmRSS');
}

/** The most memory that a process had so far, in MB. */
export function peakOf(pid: number): number {
  return megabytesOf(pid, 'VmHWM');
}

/**
 * Looks at the memory that a process has for itself: without the pages of programs and libraries, some 60 MB, which all processes of Node share.
 *
 * @returns ends the looks and tells the most that was seen, in MB
 */
export function watchOwn(pid: number): () => number {
  let most = 0;
  const look = (): void => {
    most = Math.max(most, megabytesOf(pid, 'RssAnon'));
  };
  const timer = setInterval(look, 20);
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
}

function megabytesOf(pid: number, figure: 'VmHWM' | 'VmRSS' | 'RssAnon'): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${figure}:`));
  return Number.parseInt(line?.slice(figure.length + 1) ?? '0', 10) / 1024;
}
