import { OfficeAddress } from '../../app/organisation.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { SitePageView } from './site-page.tsx';

/** `/contact` and `/feedback`: the office's address and the feedback form (docs/rules/pages.md). */
export default function ContactScreen() {
  return (
    <SitePageView name="contact">
      <OfficeAddress />
      <FeedbackForm />
    </SitePageView>
  );
}
