import { SitePageView } from './site-page.tsx';

/** `/terms`, with cancellation and refunds (docs/rules/pages.md). */
export default function TermsScreen() {
  return <SitePageView name="terms" />;
}
