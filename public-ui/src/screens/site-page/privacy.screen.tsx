import { SitePageView } from './site-page.tsx';

/** `/privacy` (docs/rules/pages.md). */
export default function PrivacyScreen() {
  return <SitePageView name="privacy" />;
}
