import { pageAddress, type PageName } from '@portal/contract/pages';
import type { PortalConfig } from './config.js';

/**
 * Returns the public URL of a page, for mails and documents.
 * @param token goes into the fragment, which reaches no server log
 * @param parameters of the path of the page
 */
export function pageUrl(
  { PUBLIC_URL }: PortalConfig,
  page: PageName,
  token = '',
  parameters: Readonly<Record<string, string>> = {},
): URL {
  const url = new URL(pageAddress(page, parameters), PUBLIC_URL);
  url.hash = token;
  return url;
}
