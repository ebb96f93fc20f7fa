import { isEmail } from 'class-validator';

/** Before the @: what every mail server takes, without quotation marks. */
const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/;
/** A domain of letters, digits and hyphens of any script; anything else would be read as another part of a URL. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.\-\u200C\u200D]{1,253}$/u;

/**
 * Returns the address as it is sent: a domain in other letters as `xn--`. The form, imports and the sender all ask this function
 * (docs/rules/validation.md).
 * @returns undefined when mail servers may not take it: other letters or quotation marks before the @, or no address
 */
export function sentAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (at < 1 || address.length > 254 || !LOCAL.test(local) || !DOMAIN.test(domain)) return undefined;
  const sent = `${local}@${asciiDomain(domain)}`;
  return isEmail(sent, { allow_utf8_local_part: false }) ? sent : undefined;
}

/** Empty when the name cannot be a host. */
function asciiDomain(domain: string): string {
  if (/^[a-z0-9.-]+$/i.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return '';
  }
}
