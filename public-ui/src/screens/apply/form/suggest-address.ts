/** Most common mail domains of applicants. */
const commonDomains = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.in',
  'rediffmail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'icloud.com',
  'ymail.com',
  'rocketmail.com',
  'googlemail.com',
  'protonmail.com',
  'zohomail.in',
  'aiims.edu',
] as const;

/** Valid domains that look like a typo of a common one. */
const knownDomains = new Set<string>([
  ...commonDomains,
  'mail.com',
  'email.com',
  'hotmail.co.in',
  'outlook.in',
  'live.in',
]);

/** Common typos of `.com`. */
const misspeltCom = /\.(?:con|cm|co|om|cim|cmo|ocm|comm|coom|cpm|vom|xom)$/;

const MAX_DOMAIN_LENGTH = Math.max(...commonDomains.map(({ length }) => length)) + 2;

/** Whether two words differ by one insertion, deletion, substitution or transposition. */
function isOneTypoApart(first: string, second: string): boolean {
  let start = 0;
  while (start < first.length && first[start] === second[start]) start += 1;
  let [firstEnd, secondEnd] = [first.length, second.length];
  while (firstEnd > start && secondEnd > start && first[firstEnd - 1] === second[secondEnd - 1]) {
    firstEnd -= 1;
    secondEnd -= 1;
  }
  const [firstRest, secondRest] = [first.slice(start, firstEnd), second.slice(start, secondEnd)];
  if (firstRest.length <= 1 && secondRest.length <= 1) return true;
  return firstRest.length === 2 && firstRest === [...secondRest].reverse().join('');
}

/**
 * Returns a corrected address if the domain is one typo away from a common one; undefined otherwise. The typed
 * address may still be right.
 */
export function suggestAddress(typed: string): string | undefined {
  const address = typed.trim();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || domain === '' || domain.length > MAX_DOMAIN_LENGTH || knownDomains.has(domain))
    return undefined;
  const corrected = domain.replace(misspeltCom, '.com');
  const suggestion =
    commonDomains.find((common) => common === corrected) ??
    commonDomains.find((common) => isOneTypoApart(domain, common) || isOneTypoApart(corrected, common)) ??
    (domain.startsWith('gmail.') ? 'gmail.com' : undefined);
  return suggestion === undefined ? undefined : address.slice(0, at + 1) + suggestion;
}
