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
function isOneTypoApart(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let [endOne, endOther] = [one.length, other.length];
  while (endOne > start && endOther > start && one[endOne - 1] === other[endOther - 1]) {
    endOne -= 1;
    endOther -= 1;
  }
  const [left, right] = [one.slice(start, endOne), other.slice(start, endOther)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && left === [...right].reverse().join('');
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
    commonDomains.find((known) => known === corrected) ??
    commonDomains.find((known) => isOneTypoApart(domain, known) || isOneTypoApart(corrected, known)) ??
    (domain.startsWith('gmail.') ? 'gmail.com' : undefined);
  return suggestion === undefined ? undefined : address.slice(0, at + 1) + suggestion;
}
