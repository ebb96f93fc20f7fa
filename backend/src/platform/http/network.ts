import ipaddr from 'ipaddr.js';

/** The networks that rate limits count by; an IPv6 client may use any address of its /64. */
export interface Networks {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  readonly near: string;
  /** The /48 of an IPv6 address; absent for IPv4. */
  readonly wide?: string;
}

/** Returns the networks of a client's address (rate limits, SEC-20); an invalid address counts as its own network. */
export function networksOf(address: string): Networks {
  if (!ipaddr.isValid(address)) return { near: address };
  // An IPv4-mapped IPv6 address is the same client.
  const client = ipaddr.process(address);
  if (client instanceof ipaddr.IPv4) return { near: client.toString() };
  return { near: prefixOf(client, 64), wide: prefixOf(client, 48) };
}

/** Returns the network that log-in attempts are counted by; empty without an address. */
export function networkOf({ ip = '' }: { readonly ip?: string }): string {
  return networksOf(ip).near;
}

function prefixOf(client: ipaddr.IPv6, bits: 48 | 64): string {
  return `${client.parts
    .slice(0, bits / 16)
    .map((part) => part.toString(16))
    .join(':')}::/${bits}`;
}
