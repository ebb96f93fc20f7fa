/** Known weaknesses of what production runs, as the registry's audit tells them (SEC-55). */
import { billOfMaterials, versionsIn } from './bill-of-materials.ts';
import { npmAnswer } from './npm-answer.ts';

/** Not every registry answers, and a check must not hang on it. */
const WAIT_MS = 20_000;

/** A weakness that we live with for a while. */
interface Accepted {
  /** The package. */
  readonly name: string;
  readonly reason: string;
  /** The day after which it fails the check again, as 2026-12-31. */
  readonly until: string;
}
const accepted: readonly Accepted[] = [];

interface Audit {
  readonly vulnerabilities: Readonly<Record<string, { readonly name: string; readonly severity: string }>>;
}

/** @returns undefined when the answer is none, such as the registry's refusal */
export function auditIn(text: string): Audit | undefined {
  try {
    const parsed = JSON.parse(text) as Partial<Audit>;
    return parsed.vulnerabilities === undefined ? undefined : (parsed as Audit);
  } catch {
    return undefined;
  }
}

/**
 * Weaknesses that are high or critical and that nobody accepted until today, as 2026-12-31.
 * @param versionsOf those of a package in the bill of materials
 */
export function openAdvisories(
  audit: Audit,
  today: string,
  versionsOf: (name: string) => readonly string[],
  exceptions: readonly Accepted[] = accepted,
): string[] {
  const lived = new Set(exceptions.filter(({ until }) => until >= today).map(({ name }) => name));
  return Object.values(audit.vulnerabilities)
    .filter(({ name, severity }) => ['high', 'critical'].includes(severity) && !lived.has(name))
    .map(({ name, severity }) => `${name} ${versionsOf(name).join(', ')}: ${severity}`);
}

/**
 * Asks the registry about what the bill of materials names. @returns figures, or that it gave no answer. @throws with every weakness
 * that is open
 */
export async function checkAdvisories(): Promise<string> {
  const audit = auditIn(await npmAnswer(['audit', '--omit=dev', '--json'], WAIT_MS));
  if (audit === undefined)
    return `not looked up: the registry in use answers no audit within ${WAIT_MS / 1000} s`;
  const bill = await billOfMaterials();
  const open = openAdvisories(audit, new Date().toISOString().slice(0, 10), (name) => versionsIn(bill, name));
  if (open.length > 0) throw new Error(open.join('\n'));
  return `${Object.keys(audit.vulnerabilities).length} known, none of them high or critical`;
}
