import { isFree, type PortName, type Ports } from './ports.ts';

/** Whether browsers open pages on this port: fetch refuses the same ones, before it connects. */
async function isRefusedByBrowsers(port: number): Promise<boolean> {
  try {
    await fetch(`http://localhost:${port}`, { method: 'HEAD', signal: AbortSignal.timeout(1000) });
    return false;
  } catch (error) {
    return (error as { cause?: { message?: string } }).cause?.message === 'bad port';
  }
}

/** Refuses the start when a port is taken by another program, wanted twice or refused by browsers; every one is named. */
export async function refuseTakenPorts(ports: Ports, names: PortName[]): Promise<void> {
  const problems: string[] = [];
  const seen = new Map<number, PortName>();
  for (const name of names) {
    const port = ports[name];
    const other = seen.get(port);
    if (other !== undefined) problems.push(`Port ${port} is wanted by both ${other} and ${name}.`);
    else if (port > 65535 || port < 1) problems.push(`${name} is ${port}, which is no port.`);
    else if (!(await isFree(port)))
      problems.push(`Port ${port} is taken by another program; set ${name} to a free one.`);
    else if (await isRefusedByBrowsers(port))
      problems.push(`Port ${port} is one that browsers refuse to open; set ${name} to another one.`);
    seen.set(port, name);
  }
  if (problems.length > 0) {
    const hint = 'PORT_OFFSET=100 shifts all of them, and DATA_DIR gives a second copy its own data.';
    throw new Error(`${problems.join('\n')}\n${hint} Nothing was started.`);
  }
}
