import { isFree, type PortName, type Ports } from './ports.ts';

/** Returns whether browsers block the port; fetch rejects the same ports before it connects. */
async function isBlockedByBrowsers(port: number): Promise<boolean> {
  try {
    await fetch(`http://localhost:${port}`, { method: 'HEAD', signal: AbortSignal.timeout(1000) });
    return false;
  } catch (error) {
    return (error as { cause?: { message?: string } }).cause?.message === 'bad port';
  }
}

/** @throws when ports are in use, invalid, configured twice or blocked by browsers; the message lists all of them */
export async function assertPortsAvailable(ports: Ports, names: PortName[]): Promise<void> {
  const problems: string[] = [];
  const seen = new Map<number, PortName>();
  for (const name of names) {
    const port = ports[name];
    const other = seen.get(port);
    if (other !== undefined) problems.push(`Port ${port} is configured for both ${other} and ${name}.`);
    else if (port > 65535 || port < 1) problems.push(`${name} is ${port}, which is not a valid port.`);
    else if (!(await isFree(port)))
      problems.push(`Port ${port} is in use by another program; set ${name} to a free one.`);
    else if (await isBlockedByBrowsers(port))
      problems.push(`Port ${port} is blocked by browsers; set ${name} to another one.`);
    seen.set(port, name);
  }
  if (problems.length > 0) {
    const hint = 'PORT_OFFSET=100 shifts all ports, and DATA_DIR gives a second copy its own data.';
    throw new Error(`${problems.join('\n')}\n${hint} Nothing was started.`);
  }
}
