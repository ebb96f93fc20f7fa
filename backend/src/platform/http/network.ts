import ipaddr from 'ipaddr.js';

/** Whom limits count: a person at home has a whole IPv6 network, and may use any address of it. */
export interface Networks {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  readonly near: string;
  /** The /48 of an IPv6 address; absent for IPv4. */
  readonly wide?: string;
}

/** The networks that a client's address belongs to (SEC-20). What is no address stands for itself. */
export function networksOf(address: string): Networks {
  if (!ipaddr.isValid(address)) return { near: address };
  // An IPv4 address that is written as an IPv6 one is the same client.
  const client = ipaddr.process(address);
  if (client instanceof ipaddr.IPv4) return { near: client.toString() };
  return { near: prefixOf(client, 64), wide: prefixOf(client, 48) };
}

/** The network that attempts of a person are counted for; empty where nobody knows from where. */
export function networkOf({ ip = '' }: { readonly ip?: string }): string {
  return networksOf(ip).near;
}

function prefixOf(client: ipaddr.IPv6, bits: 48 | 64): string {
  return `${client.parts
    .slice(0, bits / 16)
    .map((part) => part.toString(16))
    .join(':')}::/${bits}`;
}
