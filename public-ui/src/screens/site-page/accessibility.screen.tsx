import { OfficeAddress } from '../../app/organisation.tsx';
import { SitePageView } from './site-page.tsx';

/** `/accessibility`: the accessibility statement, and where to complain (docs/rules/pages.md). */
export default function AccessibilityScreen() {
  return (
    <SitePageView name="accessibility">
      <OfficeAddress />
    </SitePageView>
  );
}
