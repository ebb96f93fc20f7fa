/** This machine, or a neighbour of a container (a name without a dot is none of the internet's): no stranger reads along. */
export function isLocalHost(host: string): boolean {
  return /^127(\.\d{1,3}){3}$/.test(host) || host === '[::1]' || !/[.:]/.test(host);
}
