import { billOfMaterials, npmOutput, versionsIn } from './bill-of-materials.ts';

/** Not every registry answers an audit request, and the check must not hang. */
const timeoutMs = 20_000;

/** An exception for a vulnerable package. */
interface Exception {
  readonly package: string;
  readonly reason: string;
  /** The last day of the exception, as 2026-12-31. */
  readonly until: string;
}
const exceptions: readonly Exception[] = [];

interface Audit {
  readonly vulnerabilities: Readonly<Record<string, { readonly name: string; readonly severity: string }>>;
}

/** Returns undefined when the text is no audit report, such as the refusal of a registry without advisories. */
export function parseAudit(text: string): Audit | undefined {
  try {
    const parsed = JSON.parse(text) as Partial<Audit>;
    return parsed.vulnerabilities === undefined ? undefined : (parsed as Audit);
  } catch {
    return undefined;
  }
}

/**
 * Returns the high and critical vulnerabilities without a valid exception.
 *
 * @param today as 2026-12-31
 * @param versionsOf the versions of a package in the bill of materials
 */
export function openAdvisories(
  audit: Audit,
  today: string,
  versionsOf: (name: string) => readonly string[],
  accepted: readonly Exception[] = exceptions,
): string[] {
  const excepted = new Set(accepted.filter(({ until }) => until >= today).map((one) => one.package));
  return Object.values(audit.vulnerabilities)
    .filter(({ name, severity }) => ['high', 'critical'].includes(severity) && !excepted.has(name))
    .map(({ name, severity }) => `${name} ${versionsOf(name).join(', ')}: ${severity}`);
}

/**
 * Checks the packages of the production image for known vulnerabilities.
 *
 * @returns figures, or that the registry gave no answer
 * @throws Error with every open vulnerability
 */
export async function checkAdvisories(): Promise<string> {
  const audit = parseAudit(await npmOutput(['audit', '--omit=dev', '--json'], timeoutMs));
  if (audit === undefined)
    return `not checked: the configured registry answers no audit within ${timeoutMs / 1000} s`;
  const bill = await billOfMaterials();
  const open = openAdvisories(audit, new Date().toISOString().slice(0, 10), (name) => versionsIn(bill, name));
  if (open.length > 0) throw new Error(open.join('\n'));
  return `${Object.keys(audit.vulnerabilities).length} known, none of them high or critical`;
}
