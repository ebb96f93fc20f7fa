import { parseArgs } from 'node:util';
import type { CrowdSettings } from './plan.ts';

/** Applications of a crowd that names its members only: as many as an office has beside so many members. */
const BESIDE = 0.3;

/**
 * The crowd that is asked for.
 *
 * @param args `--members`, `--applications` and `--seed`, each with a whole number
 * @param seed SEED of the environment: a number is so many members
 * @returns undefined when none is asked for
 * @throws Error for anything else
 */
export function crowdFrom(args: string[], seed: string | undefined): Omit<CrowdSettings, 'now'> | undefined {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { members: text, applications: text, seed: text } });
  const members = wholeOf('members', values.members ?? (/^\d+$/.test(seed ?? '') ? seed : undefined));
  const applications = wholeOf('applications', values.applications);
  if (members === undefined && applications === undefined) return undefined;
  return {
    members: members ?? 0,
    applications: applications ?? Math.round((members ?? 0) * BESIDE),
    seed: wholeOf('seed', values.seed) ?? 1,
  };
}

function wholeOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,7}$/.test(text))
    throw new Error(`--${name} must be a whole number below 10,000,000, not '${text}'.`);
  return Number(text);
}
