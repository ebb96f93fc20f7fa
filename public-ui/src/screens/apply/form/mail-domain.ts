/** The mail domains that most applicants have. */
const common = [
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

/** Real ones that look like a slip in one of those. */
const alike = new Set<string>([...common, 'mail.com', 'email.com', 'hotmail.co.in', 'outlook.in', 'live.in']);

/** What fingers make of `com`. */
const brokenCom = /\.(?:con|cm|co|om|cim|cmo|ocm|comm|coom|cpm|vom|xom)$/;

const longest = Math.max(...common.map(({ length }) => length)) + 2;

/** Whether one slip makes one word of the other: a letter too many, missing or wrong, or two that changed places. */
function isOneSlip(one: string, other: string): boolean {
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
 * The address that was most likely meant, when the domain of the typed one is a slip away from a common one; undefined when there
 * is nothing to ask. It is a guess: the typed address may be right.
 */
export function likelyAddress(typed: string): string | undefined {
  const address = typed.trim();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || domain === '' || domain.length > longest || alike.has(domain)) return undefined;
  const mended = domain.replace(brokenCom, '.com');
  const meant =
    common.find((known) => known === mended) ??
    common.find((known) => isOneSlip(domain, known) || isOneSlip(mended, known)) ??
    (domain.startsWith('gmail.') ? 'gmail.com' : undefined);
  return meant === undefined ? undefined : address.slice(0, at + 1) + meant;
}
