import { DAY_SECONDS, retentionRules } from './retention.rules.js';

function period(seconds: number): string {
  const [size, word] = seconds % DAY_SECONDS === 0 ? [DAY_SECONDS, 'day'] : [3600, 'hour'];
  const count = seconds / size;
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** The rows of the documentation's table: what, how long, what then, by which means. */
export function retentionRows(): string[][] {
  return retentionRules.map((rule) => [
    rule.what,
    rule.seconds === 0 ? `until ${rule.since}` : `${period(rule.seconds)} after ${rule.since}`,
    rule.then,
    'step' in rule ? `timer, \`${rule.step}\`` : `index \`${rule.index}\` of \`${rule.collection}\``,
  ]);
}
