/** Whether a host is this machine or a container neighbour (a name without a dot), so that traffic stays off the internet. */
export function isLocalHost(host: string): boolean {
  return /^127(\.\d{1,3}){3}$/.test(host) || host === '[::1]' || !/[.:]/.test(host);
}
