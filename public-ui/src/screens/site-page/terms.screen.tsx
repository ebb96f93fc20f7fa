import { SitePageView } from './site-page.tsx';

/** `/terms`, including cancellation and refunds (docs/rules/pages.md). */
export default function TermsScreen() {
  return <SitePageView name="terms" />;
}
