import { isFree, type PortName, type Ports } from './ports.ts';

/** Ports whose addresses a browser opens: pages, the provider's window, uploads and downloads. */
const openedByBrowsers: readonly PortName[] = ['PORT', 'MAILBOX_PORT', 'SANDBOX_PORT', 'S3_PORT'];
const highestPort = 65_535;

/** Returns whether browsers block the port; fetch rejects the same ports before it connects. */
async function isBlockedByBrowsers(port: number): Promise<boolean> {
  try {
    await fetch(`http://localhost:${port}`, { method: 'HEAD', signal: AbortSignal.timeout(1000) });
    return false;
  } catch (error) {
    return (error as { cause?: { message?: string } }).cause?.message === 'bad port';
  }
}

/** Returns why a port cannot be used; undefined if it can. */
async function obstacleOf(name: PortName, port: number): Promise<string | undefined> {
  if (!(await isFree(port))) return 'in use by another program';
  return openedByBrowsers.includes(name) && (await isBlockedByBrowsers(port))
    ? 'blocked by browsers'
    : undefined;
}

/** A port that replaces a configured one. */
export interface MovedPort {
  readonly name: PortName;
  readonly from: number;
  readonly to: number;
  readonly why: string;
}

/**
 * Returns replacements for the ports that cannot be used. Only shifted ports move, each to the next free one that is
 * not configured for another part; a port chosen by the user is an error.
 *
 * @param isShifted whether PORT_OFFSET shifts the ports
 * @throws when ports are invalid, configured twice or, unless shifted, in use or blocked by browsers; the message
 * lists all of them
 */
export async function resolvePorts(
  ports: Ports,
  names: readonly PortName[],
  isShifted: boolean,
): Promise<MovedPort[]> {
  const problems: string[] = [];
  const moved: MovedPort[] = [];
  const seen = new Map<number, PortName>();
  const reserved = new Set(names.map((name) => ports[name]));
  for (const name of names) {
    const from = ports[name];
    const other = seen.get(from);
    seen.set(from, name);
    if (other !== undefined) problems.push(`Port ${from} is configured for both ${other} and ${name}.`);
    else if (from > highestPort || from < 1) problems.push(`${name} is ${from}, which is not a valid port.`);
    else {
      const why = await obstacleOf(name, from);
      if (why === undefined) continue;
      const to = isShifted ? await nextUsable(name, from, reserved) : undefined;
      if (to === undefined) problems.push(`Port ${from} is ${why}; set ${name} to another one.`);
      else {
        reserved.add(to);
        moved.push({ name, from, to, why });
      }
    }
  }
  if (problems.length === 0) return moved;
  const hint = 'PORT_OFFSET=100 shifts all ports, and DATA_DIR gives a second copy its own data.';
  throw new Error(`${problems.join('\n')}\n${hint} Nothing was started.`);
}

async function nextUsable(
  name: PortName,
  from: number,
  reserved: ReadonlySet<number>,
): Promise<number | undefined> {
  for (let port = from + 1; port <= highestPort; port += 1) {
    if (!reserved.has(port) && (await obstacleOf(name, port)) === undefined) return port;
  }
  return undefined;
}
