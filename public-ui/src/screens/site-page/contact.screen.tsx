import { OfficeAddress } from '../../app/organisation.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { SitePageView } from './site-page.tsx';

/** `/contact` and `/feedback`: where the office is, and a form that writes to it (docs/rules/pages.md). */
export default function ContactScreen() {
  return (
    <SitePageView name="contact">
      <OfficeAddress />
      <FeedbackForm />
    </SitePageView>
  );
}
